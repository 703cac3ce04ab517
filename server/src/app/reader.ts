import type { ConnectedModel } from '@swap/contract/receipt'
import { isOwnHost } from '../platform/http/own-computer.ts'
import { timedReader, type Times } from '../features/operations/reading-times.ts'
import type { PictureReader } from '../platform/reader/reader.ts'
import { whatGoes, whoReads } from './model-in-words.ts'
import { readerWithModel } from '../platform/reader/reader-with-model.ts'
import { rightReader } from '../platform/reader/right-reading.ts'
import { watchedReader } from '../platform/reader/watched-reader.ts'
import type { AppSettings, Tools } from './tools.ts'

/** Who reads pictures: this server, and the connected model beside it, if there is one. */
export function buildReader(
  { reader, model, log }: Tools,
  { reader: rules, uploadsFolder }: AppSettings,
  times: Times,
) {
  const timed = timedReader(reader, times)
  const { reader: local, restedMs } = watchedReader(timed)
  const whole: PictureReader = model ? readerWithModel(local, { model, log, uploadsFolder }) : local
  const told =
    model && rules.kind !== 'local'
      ? {
          name: model.name,
          host: model.host,
          isHere: isOwnHost(model.host),
          takes: model.takes,
          when: rules.when,
          answers: rules.chat,
        }
      : null
  const connected: ConnectedModel | null = told && { ...told, reads: whoReads(told), goes: whatGoes(told) }
  const asking = rules.kind === 'local' ? null : rules
  return {
    reader: rightReader(whole),
    /** For pictures of people without an account, which never leave this server, while the other one is idle. */
    visitors: { reader: rightReader(timed), restedMs },
    asking,
    connected,
    answering: model && asking ? { model, rules: asking, log } : null,
  }
}
