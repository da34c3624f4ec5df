/** Goes with the address of the list of cases, and opens the form for a new one. */
export const creatingCase = { creatingCase: true } as const

export const isCreatingCase = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'creatingCase' in state
