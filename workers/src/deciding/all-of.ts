/** Answers when all have ended, or fails then with the first that failed: nothing goes on behind the caller's back. */
export const allOf = async <Value>(all: readonly Promise<Value>[]): Promise<Value[]> => {
  const settled = await Promise.allSettled(all)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
