import type { ConnectedModel } from '@swap/contract/model-receipt'
import { isLoopbackHost } from '../platform/http/loopback.ts'
import { timedReader, type ReadingDurations } from '../features/operations/reading-durations.ts'
import type { PictureReader } from '../platform/reader/reader.ts'
import { describeDeletion, describePictureReading } from './describe-model.ts'
import { readerWithModel } from '../platform/reader/reader-with-model.ts'
import { validatingReader } from '../platform/reader/validating-reader.ts'
import { idleTrackingReader } from '../platform/reader/idle-tracking-reader.ts'
import type { AppSettings, Tools } from './tools.ts'

/** Builds the picture reader: this server's own, which also asks the connected model if there is one. */
export function buildReader(
  { reader, model, log }: Tools,
  { reader: rules, uploadsFolder }: AppSettings,
  times: ReadingDurations,
) {
  const timed = timedReader(reader, times)
  const { reader: local, idleMs } = idleTrackingReader(timed)
  const combined: PictureReader = model ? readerWithModel(local, { model, log, uploadsFolder }) : local
  const description =
    model && rules.kind !== 'local'
      ? {
          name: model.name,
          host: model.host,
          isHere: isLoopbackHost(model.host),
          takes: model.takes,
          when: rules.when,
          answers: rules.chat,
        }
      : null
  const connectedModel: ConnectedModel | null = description && {
    ...description,
    reads: describePictureReading(description),
    goes: describeDeletion(description),
  }
  const modelRules = rules.kind === 'local' ? null : rules
  return {
    reader: validatingReader(combined),
    /** The reader for people without an account: it never asks a model. */
    visitors: { reader: validatingReader(timed), idleMs },
    /** When to ask the connected model about a picture; null if none is connected. */
    modelRules,
    /** The description of the connected model; null if there is none. */
    connectedModel,
    /** Answers messages that the assistant does not understand; null if no model is connected. */
    chatModel: model && modelRules ? { model, rules: modelRules, log } : null,
  }
}
