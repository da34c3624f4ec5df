/** Runs up to `limit` calls ahead and answers in order. A failure ends the source. */
export async function* inFlight<Item, Answer>(
  source: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  call: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer, void> {
  const pending: Promise<Answer>[] = []
  for await (const item of source) {
    const answer = call(item)
    // It is awaited below, but perhaps only after an earlier one has failed.
    answer.catch(() => undefined)
    pending.push(answer)
    const first = pending.length >= limit ? pending.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const answer of pending) yield await answer
}
