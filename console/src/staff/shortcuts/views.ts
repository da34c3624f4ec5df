/** The view states of what the frame of every page can show. */
export const shortcutsHelp = { type: 'help', id: 'shortcuts' } as const
export const commandPalette = { type: 'palette', id: 'commands' } as const
