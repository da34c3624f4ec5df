/** What is typed to compare an installation with its source: no words, but names of programs (docs/operations.md). */
export const verifyCommands = (address: string, fingerprint: string): string => {
  const verify = `npm run verify-release -- ${address}`
  return ['npm ci', verify, `${verify} --key ${fingerprint}`].join('\n')
}
