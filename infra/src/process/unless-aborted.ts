/** What `asked` comes to; `undefined` as soon as `signal` is aborted: nobody is told then what else becomes of it. */
export const unlessAborted = <T>(asked: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(undefined)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
