/** The width from which the bar at the top has room for all entries, an operator's too; below it stands at the bottom. */
export const wide = 'md'
