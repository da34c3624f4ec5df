/** While something runs its button keeps the focus, which a disabled one would lose. */
export const whileRunning = { '&[aria-disabled=true]:not(:disabled)': { opacity: 0.6, cursor: 'progress' } } as const
