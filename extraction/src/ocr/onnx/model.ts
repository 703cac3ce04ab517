/**
 * An ONNX file as a graph that can be changed: nodes, the constants they read, inputs and outputs. Everything else is
 * carried along as bytes. Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3
 */
import {
  bytesField,
  fieldOf,
  fieldsOf,
  floatField,
  floatIn,
  joined,
  numberField,
  numbersIn,
  textField,
  textIn,
} from './protobuf.ts'

export interface Tensor {
  dims: readonly number[]
  /** Null when the numbers are no 32-bit floats; then `raw` is written back. */
  floats: Float32Array | null
  raw: Uint8Array
}

export interface GraphNode {
  operator: string
  name: string
  inputs: string[]
  outputs: string[]
  /** Encoded attributes. */
  attributes: Uint8Array[]
}

export interface Model {
  nodes: GraphNode[]
  /** By the name under which nodes read them. */
  constants: Map<string, Tensor>
  inputs: { name: string; raw: Uint8Array }[]
  outputs: { name: string; raw: Uint8Array }[]
  /** Fields of the graph and of the file that we do not change. */
  restOfGraph: Uint8Array[]
  restOfFile: Uint8Array[]
}

const FILE = { graph: 7 }
const GRAPH = { node: 1, constant: 5, input: 11, output: 12, knownShape: 13 }
const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, float: 2, tensor: 5, ints: 8, kind: 20 }
const TENSOR = { dims: 1, kind: 2, floats: 4, name: 8, raw: 9 }
const FLOAT32 = 1
const HALF_FLOAT = 10

export function readModel(file: Uint8Array): Model {
  // a Buffer's `slice` shares its memory, a plain array's does not: the floats below need memory of their own
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
  const model: Model = { nodes: [], constants: new Map(), inputs: [], outputs: [], restOfGraph: [], restOfFile: [] }
  for (const field of fieldsOf(bytes)) {
    if (field.number === FILE.graph) readGraph(field.content, model)
    else model.restOfFile.push(field.whole)
  }
  const isConstant = ({ name }: { name: string }) => model.constants.has(name)
  model.inputs = model.inputs.filter((input) => !isConstant(input)) // old files list constants as inputs too
  return model
}

function readGraph(graph: Uint8Array, model: Model): void {
  for (const { number, content, whole } of fieldsOf(graph)) {
    if (number === GRAPH.node) addNode(readNode(content), model)
    else if (number === GRAPH.constant) model.constants.set(nameIn(content, TENSOR.name), readTensor(content))
    else if (number === GRAPH.input) model.inputs.push({ name: nameIn(content, 1), raw: content })
    else if (number === GRAPH.output) model.outputs.push({ name: nameIn(content, 1), raw: content })
    else if (number !== GRAPH.knownShape) model.restOfGraph.push(whole) // the runtime works shapes out by itself
  }
}

/** A node that only yields a tensor becomes a constant: one way to say the same thing. */
function addNode(node: GraphNode, model: Model): void {
  const [output] = node.outputs
  const tensor = node.operator === 'Constant' ? attribute(node, 'value')?.tensor : undefined
  if (tensor && output !== undefined) model.constants.set(output, tensor)
  else model.nodes.push(node)
}

function nameIn(message: Uint8Array, number: number): string {
  const field = fieldOf(message, number)
  return field ? textIn(field) : ''
}

function readNode(message: Uint8Array): GraphNode {
  const node: GraphNode = { operator: '', name: '', inputs: [], outputs: [], attributes: [] }
  for (const field of fieldsOf(message)) {
    if (field.number === NODE.input) node.inputs.push(textIn(field))
    else if (field.number === NODE.output) node.outputs.push(textIn(field))
    else if (field.number === NODE.name) node.name = textIn(field)
    else if (field.number === NODE.operator) node.operator = textIn(field)
    else if (field.number === NODE.attribute) node.attributes.push(field.content)
  }
  return node
}

function readTensor(message: Uint8Array): Tensor {
  const dims: number[] = []
  const packed: Uint8Array[] = []
  let kind = 0
  for (const field of fieldsOf(message)) {
    if (field.number === TENSOR.dims) dims.push(...numbersIn(field))
    else if (field.number === TENSOR.kind) kind = field.value
    else if (field.number === TENSOR.floats || field.number === TENSOR.raw) packed.push(field.content)
  }
  return { dims, floats: floatsOf(kind, packed), raw: message }
}

/** Half floats, which take half the room in a file, are worked with as whole ones. */
function floatsOf(kind: number, packed: readonly Uint8Array[]): Float32Array | null {
  if (kind === FLOAT32) return new Float32Array(joined(packed).buffer)
  return kind === HALF_FLOAT ? Float32Array.from(new Float16Array(joined(packed).buffer)) : null
}

export interface Attribute {
  float: number | undefined
  ints: number[]
  tensor: Tensor | undefined
}

/** A node's attribute by name, or undefined. */
export function attribute(node: GraphNode, name: string): Attribute | undefined {
  const message = node.attributes.find((it) => nameIn(it, ATTRIBUTE.name) === name)
  if (!message) return undefined
  const found: Attribute = { float: undefined, ints: [], tensor: undefined }
  for (const field of fieldsOf(message)) {
    if (field.number === ATTRIBUTE.float) found.float = floatIn(field)
    else if (field.number === ATTRIBUTE.ints) found.ints.push(...numbersIn(field))
    else if (field.number === ATTRIBUTE.tensor) found.tensor = readTensor(field.content)
  }
  return found
}

export const floatAttribute = (name: string, value: number): Uint8Array =>
  joined([textField(ATTRIBUTE.name, name), floatField(ATTRIBUTE.float, value), numberField(ATTRIBUTE.kind, FLOAT32)])

export const floatTensor = (dims: readonly number[], floats: Float32Array): Tensor => ({
  dims,
  floats,
  raw: new Uint8Array(),
})

/** An output of 32-bit floats; its shape is left for the runtime to work out. */
export const floatOutput = (name: string): Model['outputs'][number] => {
  const tensorType = numberField(1, FLOAT32)
  return { name, raw: joined([textField(1, name), bytesField(2, bytesField(1, tensorType))]) }
}

/** Writes the model; constants that no node reads are left out. */
export function writeModel(model: Model): Uint8Array {
  const read = new Set(model.nodes.flatMap(({ inputs }) => inputs))
  const constants = [...model.constants].filter(([name]) => read.has(name))
  const graph = joined([
    ...model.nodes.map((node) => bytesField(GRAPH.node, writeNode(node))),
    ...constants.map(([name, tensor]) => bytesField(GRAPH.constant, writeTensor(name, tensor))),
    ...model.inputs.map(({ raw }) => bytesField(GRAPH.input, raw)),
    ...model.outputs.map(({ raw }) => bytesField(GRAPH.output, raw)),
    ...model.restOfGraph,
  ])
  return joined([...model.restOfFile, bytesField(FILE.graph, graph)])
}

function writeNode({ inputs, outputs, name, operator, attributes }: GraphNode): Uint8Array {
  return joined([
    ...inputs.map((input) => textField(NODE.input, input)),
    ...outputs.map((output) => textField(NODE.output, output)),
    textField(NODE.name, name),
    textField(NODE.operator, operator),
    ...attributes.map((it) => bytesField(NODE.attribute, it)),
  ])
}

function writeTensor(name: string, { dims, floats, raw }: Tensor): Uint8Array {
  if (!floats) {
    const unnamed = [...fieldsOf(raw)].filter(({ number }) => number !== TENSOR.name)
    return joined([...unnamed.map(({ whole }) => whole), textField(TENSOR.name, name)])
  }
  return joined([
    ...dims.map((dim) => numberField(TENSOR.dims, dim)),
    numberField(TENSOR.kind, FLOAT32),
    textField(TENSOR.name, name),
    bytesField(TENSOR.raw, new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength)),
  ])
}
