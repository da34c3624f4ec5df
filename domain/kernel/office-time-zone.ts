/** The office's clock: servers and browsers know the same days and times, wherever they are. */
export const officeTimeZone = 'Europe/Berlin'
