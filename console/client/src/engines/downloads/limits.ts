/** How many downloads run at a time; further ones wait their turn. */
export const downloadSlots = 2
