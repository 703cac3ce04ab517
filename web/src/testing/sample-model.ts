/** A connected model outside the server, as `GET /api/about` describes it: it is sent pictures that leave a doubt. */
export const sampleModel = {
  name: 'qwen',
  host: 'models.example.org',
  isHere: false,
  takes: 'picture',
  when: 'unsure',
  answers: false,
  reads:
    'On our own server. If that leaves any doubt, the picture is sent to qwen at models.example.org, an outside AI service.',
  goes: "It is deleted an hour later if qwen couldn't be asked.",
}
