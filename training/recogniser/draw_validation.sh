# Draws the validation lines, in the typefaces that are kept out: work/validation-KIND. Runs inside a folder that has
# work/; a shard that is finished is left alone.
set -e
here=$(dirname "$0")
for kind in date:160 time:90 price:90 words:170 fakes:60 glued:50 address:40; do
  shard="work/validation-${kind%:*}"
  count=${kind#*:}
  [ -e "$shard.json" ] ||
    "${PYTHON:-python3}" "$here/draw_lines.py" "$shard" "$count" $((9000 + count)) --validation --kind "${kind%:*}"
done
