import { useModelDisclosure } from '../data/use-model-disclosure.ts'

/** Names the AI model that a new picture is sent to without being asked for; nothing if it stays on this server. */
export const ModelDisclosure = () => useModelDisclosure()
