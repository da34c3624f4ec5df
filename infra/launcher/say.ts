const started = performance.now()

/** A line of progress, with the seconds since the start. */
export const say = (text: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  console.log(`${seconds} s  ${text}`)
}
