/** Ten grounds, one for each `avatar_id`; light enough for dark ink, and the reverse at night. */
export const avatarHues = [212, 28, 160, 340, 262, 90, 190, 10, 300, 48] as const
export const avatarIds = avatarHues.map((_, index) => index + 1)

export const avatarColours = (
  avatarId: number,
  isDark: boolean,
): { readonly backgroundColor: string; readonly color: string } => {
  const hue = avatarHues[(avatarId - 1) % avatarHues.length] ?? avatarHues[0]
  return isDark
    ? { backgroundColor: `hsl(${hue} 28% 26%)`, color: `hsl(${hue} 45% 86%)` }
    : { backgroundColor: `hsl(${hue} 42% 89%)`, color: `hsl(${hue} 55% 24%)` }
}
