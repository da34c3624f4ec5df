/** How many documents a page of a listing has (LST-10), unless somebody has chosen another size. */
export const pageSize = 30
/** Newest first (LST-09); a minus stands for descending (LST-12). */
export const defaultOrdering = '-creation_date'
