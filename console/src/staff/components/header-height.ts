/** Of the bar above every page, which stays in view. */
export const headerHeight = 60
