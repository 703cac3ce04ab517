/**
 * A connected model outside the server, as `GET /api/about` describes it (`ConnectedModel` of the contract): an AI
 * service that is asked about pictures.
 */
export const sampleModel = {
  name: 'qwen',
  host: 'models.example.org',
  isHere: false,
  // It is sent the picture itself, not the words read from it.
  takes: 'picture',
  // It is asked about pictures that the server is unsure of.
  when: 'unsure',
  // It is not asked about messages that the server does not understand.
  answers: false,
  // Who reads pictures, as people are told.
  reads:
    'On our own server. If that leaves any doubt, the picture is sent to qwen at models.example.org, an outside AI service.',
  // What happens to a picture without an event, as people are told.
  goes: "It is deleted an hour later if qwen couldn't be asked.",
}
