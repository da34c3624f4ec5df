/** What has its own use for the space bar. */
export const ownSpace = 'button, input, textarea, select, [role="menuitem"], [contenteditable]'
