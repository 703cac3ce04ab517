"""The reference WordPiece tokenizer, with the vocabulary pieces that the product keeps."""

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

import fetch


def make_tokenizer(work, max_pieces=128):
    """Returns a function: text → piece ids, from [CLS] to [SEP], numbered as in the product."""
    every = fetch.read_vocabulary(work)
    kept = {every[row]: at for at, row in enumerate(fetch.choose_pieces(every))}
    tokenizer = Tokenizer(models.WordPiece(kept, unk_token="[UNK]", max_input_chars_per_word=100))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True, strip_accents=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return lambda text: [kept["[CLS]"], *tokenizer.encode(text).ids[: max_pieces - 2], kept["[SEP]"]]
