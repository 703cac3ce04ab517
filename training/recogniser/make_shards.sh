# make_shards.sh FROM TO      training shards of 1,000 lines: work/train-NN (about 40 s of one core and 290 MB each)
# make_shards.sh validation   lines in the typefaces that are kept out: work/validation-KIND
# Runs inside a folder that has work/; a shard that is finished is left alone.
set -e
here=$(dirname "$0")
shard() { # NAME COUNT SEED [options]
  [ -e "$1.features" ] && return
  "${PYTHON:-python3}" "$here/draw_lines.py" "$@"
  node "$here/features.ts" "$1"
}
if [ "$1" = validation ]; then
  for kind in date:160 time:90 price:90 words:170 fakes:60 glued:50 address:40; do
    shard "work/validation-${kind%:*}" "${kind#*:}" $((9000 + ${kind#*:})) --validation --kind "${kind%:*}"
  done
else
  for number in $(seq -w "$1" "$2"); do
    shard "work/train-$number" 1000 $((1000 + 10#$number))
    rm -f "work/train-$number.pixels" # the validation lines' are read again by read-lines.ts
  done
fi
