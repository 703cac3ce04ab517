import type { ConnectedModel } from '@swap/contract/model-receipt'

/** A connected model, without the texts about it (`reads` and `goes`), which are written here. */
type DescribedModel = Omit<ConnectedModel, 'reads' | 'goes'>

/** Describes where pictures are read and what is sent to the connected model: for the home page, the settings and the privacy policy. */
export function describePictureReading({ name, host, isHere, takes, when }: DescribedModel): string {
  if (isHere)
    return `On our own server, with ${name}, a language model that also runs there. Nothing is sent to an outside AI service.`
  const sent = `${takes === 'picture' ? 'the picture and ' : ''}the words read from it are sent`
  const to = `${name} at ${host}, an outside AI service that the people who run this server connected`
  return {
    always: `On our own server. Then ${sent} to ${to}.`,
    unsure: `On our own server. If that leaves any doubt, ${sent} to ${to}.`,
    ask: `On our own server. Only if you tap "Ask ${name}", ${sent} to ${to}.`,
  }[when]
}

/** Describes when a picture without an event is deleted, on a server with a connected model. */
export const describeDeletion = ({ name, when }: DescribedModel): string =>
  when === 'ask'
    ? `A picture with no event in it is deleted an hour after it has been read. Until then you can ask ${name} to read it too.`
    : `A picture with no event in it is deleted as soon as it has been read, or an hour later if ${name} couldn't read it when asked.`

/** Describes the connected model in the prerendered privacy policy; '' without one. */
export const describeModel = (model: ConnectedModel | null): string =>
  model === null
    ? ''
    : [
        'A language model is connected to this server. Pictures are read as follows.',
        model.reads,
        ...(model.answers ? ["It is also asked about messages that this server doesn't understand."] : []),
        model.goes,
      ].join(' ')
