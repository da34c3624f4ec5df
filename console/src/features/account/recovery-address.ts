/** Where the section about the recovery key is, on the page of one's own account. */
export const recoverySection = 'wiederherstellung'

/** Where passkeys are, on the same page. */
export const passkeySection = 'passkeys'

/** Whether one came for it. */
export const isRecoveryAsked = (): boolean => location.hash === `#${recoverySection}`
