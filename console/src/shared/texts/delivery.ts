/** Whom a document has reached, in the words of who sent it. */
export const deliveryTexts = {
  seen: (at: string): string => `gelesen am ${at}`,
  notified: (at: string): string => `benachrichtigt am ${at}`,
  due: (at: string): string => `wird am ${at} benachrichtigt`,
  nothing: 'nicht benachrichtigt',
  retrying: (at: string): string => `E-Mail am ${at} nicht zustellbar, wird erneut versucht`,
  failed: (at: string): string => `konnte am ${at} nicht benachrichtigt werden`,
  delayed: (at: string): string => `Benachrichtigung verspätet sich, vorgesehen für ${at}`,
  unknown: (at: string): string => `E-Mail vom ${at}: Zustellung ungewiss`,
  joinedLater: 'später hinzugekommen',
  alone: 'Außer Ihnen ist niemand an der Akte beteiligt.',
  loading: 'Wird abgerufen …',
  error: 'Der Zustellstatus konnte nicht abgerufen werden.',
} as const
