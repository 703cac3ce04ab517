import type { ConnectedModel } from '@swap/contract/model-receipt'
import { isLoopbackHost } from '../platform/http/loopback.ts'
import { timedReader, type ReadingTimer } from '../features/operations/reading-times.ts'
import type { PictureReader } from '../platform/reader/reader.ts'
import { describeDeletion, describeReaders } from './describe-model.ts'
import { readerWithModel } from '../platform/reader/reader-with-model.ts'
import { validatingReader } from '../platform/reader/validating-reader.ts'
import { idleTrackingReader } from '../platform/reader/idle-tracking-reader.ts'
import type { AppSettings, Tools } from './tools.ts'

/** Builds the reader of pictures: this server's, and the connected model's beside it if there is one. */
export function buildReader(
  { reader, model, log }: Tools,
  { reader: rules, uploadsFolder }: AppSettings,
  times: ReadingTimer,
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
  const connected: ConnectedModel | null = description && {
    ...description,
    reads: describeReaders(description),
    goes: describeDeletion(description),
  }
  const asking = rules.kind === 'local' ? null : rules
  return {
    reader: validatingReader(combined),
    /** For people without an account: their pictures never leave this server, and are read while the other reader is idle. */
    visitors: { reader: validatingReader(timed), idleMs },
    asking,
    connected,
    answering: model && asking ? { model, rules: asking, log } : null,
  }
}
