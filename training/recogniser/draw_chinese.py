"""Draws Chinese lines: not for our alphabet to read, but so that the body keeps what the package's last layer needs.

    python3 draw_chinese.py KEYS TYPEFACE… > work/chinese.json

KEYS is the package's list of characters; of a collection of typefaces (.ttc) the first is taken. What comes out is an
index as typefaces.py writes one."""

import json
import os
import sys

from fontTools.ttLib import TTFont

from draw_lines import Lines
from glyphs import Typefaces
from shards import CHINESE

# what posters write with signs around it
PATTERNS = '''{y}年{n}月{d}日|{n}月{d}日|{n}月{d}日（{w}）{H}:{mm}|{n}/{d}（{w}）|{y}.{nn}.{dd} {H}:{mm}|星期{w}|周{w} {H}:{mm}
时间：{H}:{mm}-{K}:{mm}|地点：{s}|票价：{v}元|￥{v}|{s}{v}号|第{v}届{s}|{s}|{s}|{s}|{s}|{s}|{s}|{s} {s}
{s}·{s}|{s}、{s}|{s}：{s}|{e} {s}|{s}{e}|{s}{y}'''
PATTERNS = PATTERNS.replace('\n', '|').split('|')
COMMON = '''的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经
十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正
心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边
流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极
交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石
记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族
维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严龙飞爱乐展览会票夜剧院唱曲舞茶酒春夏秋冬节
日本東京大阪國際會館樂團藝術電影戲劇開場時間門票演唱舉辦臺灣廣場'''.replace('\n', '')


class ChineseText:
    def __init__(self, rng, latin, signs):
        self.random, self.latin, self.signs = rng, latin, signs

    def some_signs(self):
        pool = self.signs if self.random.random() < 0.5 else COMMON
        return ''.join(self.random.choice(pool) for _ in range(self.random.choice([1, 2, 2, 3, 4, 4, 5, 6, 8, 11])))

    def line(self, kind=None):
        r, text = self.random, self.random.choice(PATTERNS)
        values = self.latin.clock() | {
            'y': r.randint(1990, 2031), 'n': r.randint(1, 12), 'nn': f'{r.randint(1, 12):02}', 'd': r.randint(1, 31),
            'dd': f'{r.randint(1, 31):02}', 'w': r.choice('一二三四五六日'), 'v': r.randint(1, 999),
            'e': self.latin.word('en'),
        }  # fmt: skip
        while '{s}' in text:
            text = text.replace('{s}', self.some_signs(), 1)
        return CHINESE, self.latin.fill(text, values)


class ChineseLines(Lines):
    def __init__(self, seed, work='work'):
        super().__init__(seed, False, work)
        self.faces = Typefaces(self.random, f'{work}/chinese.json', False)
        signs = sorted(set.union(*(it['any'] for family in self.faces.families.values() for it in family['variants'])))
        self.text = ChineseText(self.random, self.text, [it for it in signs if '一' <= it <= '龥'])

    def is_readable(self, letters):
        return True


def index(keys, files):
    """Family → as typefaces.py writes it, of the characters in `keys` alone."""
    families = {}
    for file in files:
        number = {'fontNumber': 0} if file.endswith('.ttc') else {}
        covered = {chr(it) for it in TTFont(file, lazy=True, **number)['cmap'].getBestCmap()} & keys
        variant = {'weight': 400, 'files': [file], 'covered': [''.join(sorted(covered))]}
        name = os.path.splitext(os.path.basename(file))[0]
        families[name] = {'category': CHINESE, 'capitals': False, 'kept_out': False, 'variants': [variant]}
    return families


if __name__ == '__main__':
    with open(sys.argv[1], encoding='utf-8') as file:
        keys = set(file.read().split('\n'))
    json.dump(index(keys, sys.argv[2:]), sys.stdout, ensure_ascii=False)
