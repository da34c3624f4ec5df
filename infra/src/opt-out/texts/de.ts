/** The pages behind the link by which mails are turned off. */
export const optOutTexts = {
  question: {
    title: 'E-Mails über neue Dokumente abbestellen?',
    text: (office: string): string =>
      `Sie erhalten dann zu keiner Ihrer Akten mehr E-Mails darüber, dass neue Dokumente für Sie bereitliegen. ` +
      `Nachrichten zur Sicherheit Ihres Zugangs sendet ${office} Ihnen weiterhin.`,
    submit: 'E-Mails abbestellen',
  },
  done: {
    title: 'Die E-Mails sind abbestellt',
    text: (office: string): string =>
      `${office} sendet Ihnen keine E-Mails mehr über neue Dokumente. Ihr Zugang bleibt, wie er ist: ` +
      'Neues sehen Sie, wenn Sie sich anmelden. Nachrichten zur Sicherheit Ihres Zugangs erhalten Sie weiterhin.',
    again: 'Wieder einschalten können Sie die E-Mails in Ihrem Profil unter „Einstellungen“.',
    link: 'Zu den Einstellungen',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Bitte benutzen Sie den Link in einer neueren Nachricht, oder melden Sie sich an und stellen Sie die E-Mails in Ihrem Profil ab.',
    link: 'Zu den Einstellungen',
  },
  wrong: {
    title: 'Dieser Link ist nicht gültig',
    text: 'Vielleicht ist er auf dem Weg zu Ihnen gekürzt worden. Bitte kopieren Sie ihn vollständig aus der Nachricht, oder melden Sie sich an und stellen Sie die E-Mails in Ihrem Profil ab.',
    link: 'Zu den Einstellungen',
  },
  reached: {
    phone: (number: string): string => `Telefon ${number}`,
    email: (address: string): string => `E-Mail ${address}`,
  },
  imprint: 'Impressum',
} as const
