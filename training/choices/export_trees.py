"""Writes boosters in the form that extraction/src/assembly/trees/tree-ensemble.ts reads."""

import json

LEAF_UNIT = 1e-5
DIGITS = 5


def write_ensemble(path, about, names, boosters):
    """Averages several boosters into one list of trees; only features that some split asks for are named."""
    splits, trees = {}, []
    for booster in boosters:
        for info in booster.dump_model()["tree_info"]:
            tokens = []
            _walk(info["tree_structure"], names, splits, tokens, len(boosters))
            trees.append(" ".join(tokens))
    asked = sorted({split.split(" ")[0] for split in splits}, key=names.index)
    stored = {"about": about, "features": asked, "splits": list(splits), "trees": trees}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(stored, file, indent=2, ensure_ascii=False)
        file.write("\n")


def _walk(node, names, splits, tokens, share):
    if "leaf_value" in node:
        tokens.append(str(round(node["leaf_value"] / share / LEAF_UNIT)))
        return
    threshold = float(f"{node['threshold']:.{DIGITS}f}")
    split = f"{names[node['split_feature']]} {threshold:.12g}"
    tokens.append(f"<{splits.setdefault(split, len(splits))}")
    _walk(node["left_child"], names, splits, tokens, share)
    _walk(node["right_child"], names, splits, tokens, share)
