/** Where the section about the recovery key is, on the page of one's own account. */
export const recoverySection = 'wiederherstellung'

/** Whether one came for it. */
export const isRecoveryAsked = (): boolean => location.hash === `#${recoverySection}`
