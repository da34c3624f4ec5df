const atOnce = 6

/** Moves people to the trash, several at once. Begun again, it goes on. */
export const trashAll = async (
  ids: readonly string[],
  trash: (id: string) => Promise<void>,
  onDone: (count: number) => void,
): Promise<void> => {
  const left = ids.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const id of left) {
      await trash(id)
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
