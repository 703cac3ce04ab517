"""The classes of our head: blank, characters, unknown sign, space. Cyrillic and Greek letters drawn like a Latin one
share its class, so that Latin cannot suffer; extraction/src/ocr/scripts.ts gives words their own script back."""

ASCII = ''.join(chr(c) for c in range(33, 127))
LATIN_1 = ''.join(chr(c) for c in range(0xC0, 0x100)) + '¡¿ªº«»§©®°±²³·¼½¾£¥¢'
EXTENDED = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšȘșȚțŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžẞ'
SIGNS = '–—‘’‚“”„‹›•…†€№™−′″★→✓'
CYRILLIC = 'БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯЄҐЎЂЉЊЋЏ' + 'бвгджзийклмнптфцчшщъыьэюяєґўђљњћџ'
GREEK = 'ΓΔΘΛΞΠΣΦΨΩ' + 'αβγδεζηθικλμνξπρσςτυφχψωάέήίόύώΆΈΉΊΌΎΏϊϋΐΰ'
UNKNOWN = '□'

TWINS = dict(zip('АВЕЁЅІЇЈКМНОРСТУХ', 'ABEËSIÏJKMHOPCTYX'))
TWINS |= dict(zip('аеёѕіїјорсух', 'aeësiïjopcyx'))
TWINS |= dict(zip('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫο', 'ABEZHIKMNOPTYXÏŸo'))
TWINS |= {'µ': 'μ', 'Ţ': 'Ț', 'ţ': 'ț', '\u00a0': ' ', '‑': '-', 'ʼ': '’', '●': '•', '∙': '•'}

CHARACTERS = list(dict.fromkeys(ASCII + LATIN_1 + EXTENDED + SIGNS + CYRILLIC + GREEK)) + [UNKNOWN]
CLASSES = [''] + CHARACTERS + [' ']
NUMBER_OF = {character: number for number, character in enumerate(CLASSES) if character}


def fold(text):
    """The text in the letters of the classes."""
    return ''.join(TWINS.get(character, character) for character in text)


def encode(text):
    """Class numbers. Throws KeyError for a character outside the alphabet."""
    return [NUMBER_OF[character] for character in fold(text)]


def decode(numbers):
    """Text of one class number a frame: repeats and blanks left out."""
    kept = [n for at, n in enumerate(numbers) if n and (at == 0 or n != numbers[at - 1])]
    return ''.join(CLASSES[n] for n in kept).strip()


def is_drawable(text):
    return all(TWINS.get(character, character) in NUMBER_OF for character in text)


def frames_needed(numbers):
    """The fewest frames that can spell them: a repeated class needs a blank between."""
    return len(numbers) + sum(a == b for a, b in zip(numbers, numbers[1:]))
