/** `40 Sek.`, `3 Min.`, `1 Std. 4 Min.` */
export const durationOf = (seconds: number): string => {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} Sek.`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} Min.` : `${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`
}
