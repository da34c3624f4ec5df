/**
 * A stream that asks the iterator for the next piece only when its reader wants one; so many are kept ready. With 0,
 * the iterator goes on when the reader has done with the piece before.
 */
export const streamFrom = <Piece>(pieces: AsyncGenerator<Piece, void, void>, ahead = 1): ReadableStream<Piece> =>
  new ReadableStream<Piece>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await pieces.return()
      },
    },
    new CountQueuingStrategy({ highWaterMark: ahead }),
  )

/** The pieces of a stream; leaving the loop early cancels the stream. Not every browser can iterate a stream itself. */
export async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece, void, void> {
  const reader = stream.getReader()
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        isDone = true
        return
      }
      yield value
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

export async function* once<Piece>(piece: Piece): AsyncGenerator<Piece, void, void> {
  yield piece
}
