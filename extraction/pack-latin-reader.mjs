// Makes src/ocr/latin-reader.onnx.gz, see src/ocr/latin-reader.md. Run by hand:
// node extraction/pack-latin-reader.mjs latin_PP-OCRv3_rec_infer.onnx
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readModel, writeModel } from './src/ocr/onnx/model.ts'
import { bytesField, joined, numberField, textField } from './src/ocr/onnx/protobuf.ts'
import { simplify } from './src/ocr/onnx/simplify.ts'

/** Shorter rows of numbers stay whole: they take no room, and variances near 0 would vanish. */
const FEWEST_HALVED = 256
/** Fields of ONNX's TensorProto, and its number for half floats. */
const TENSOR = { dims: 1, kind: 2, name: 8, raw: 9 }
const HALF_FLOAT = 10

const model = readModel(readFileSync(process.argv[2]))
simplify(model) // before halving: what is folded is computed in whole floats
for (const [name, { dims, floats }] of model.constants) {
  if (!floats || floats.length < FEWEST_HALVED) continue
  const raw = joined([
    ...dims.map((dim) => numberField(TENSOR.dims, dim)),
    numberField(TENSOR.kind, HALF_FLOAT),
    textField(TENSOR.name, name),
    bytesField(TENSOR.raw, new Uint8Array(new Float16Array(floats).buffer)),
  ])
  model.constants.set(name, { dims, floats: null, raw })
}
writeFileSync(new URL('src/ocr/latin-reader.onnx.gz', import.meta.url), gzipSync(writeModel(model), { level: 9 }))
