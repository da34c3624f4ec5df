/** The words of the page that an invitation leads to, and of choosing a password. */
export const invitationTexts = {
  title: 'Ihre Einladung',
  welcome: (name: string): string => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  text: (office: string): string =>
    `${office} lädt Sie in den Aktenraum ein. Hier tauschen Sie Dokumente aus, die nur Sie und Ihre Kanzlei lesen können.`,
  account: 'Ihr Zugang',
  until: (date: string): string => `Die Einladung gilt bis zum ${date}.`,
  choose: 'Legen Sie nun Ihr Passwort fest.',
  only: 'Nur Sie kennen dieses Passwort. Es wird nicht übertragen, und die Kanzlei kann es nicht zurücksetzen. Bewahren Sie es gut auf, am besten in einem Passwort-Manager.',
  repeat: 'Passwort wiederholen',
  generate: 'Sicheres Passwort vorschlagen',
  generated: 'Ein Passwort wurde eingesetzt. Bitte notieren oder speichern Sie es, bevor Sie fortfahren.',
  submit: 'Zugang einrichten',
  checking: 'Die Einladung wird geprüft …',
  running: 'Ihre Schlüssel werden erzeugt. Das kann einige Sekunden dauern …',
  askOffice: 'Bitte wenden Sie sich an Ihre Kanzlei und lassen Sie sich eine neue Einladung geben.',
  askOtherwise: 'Sonst wenden Sie sich bitte an Ihre Kanzlei und lassen Sie sich eine neue Einladung geben.',
  validFrom: (moment: string): string => `Er gilt ab ${moment}.`,
  states: {
    early: {
      title: 'Der Einladungslink gilt noch nicht',
      text: 'Wird ein Zugang zurückgesetzt, gilt der neue Link aus Sicherheitsgründen erst nach 24 Stunden. Bitte öffnen Sie ihn danach noch einmal vollständig aus der Nachricht oder vom Schreiben Ihrer Kanzlei.',
    },
    expired: {
      title: 'Die Einladung ist abgelaufen',
      text: 'Einladungen gelten aus Sicherheitsgründen nur 14 Tage.',
    },
    used: {
      title: 'Die Einladung wurde bereits angenommen',
      text: 'Jeder Einladungslink gilt nur einmal. Haben Sie Ihren Zugang schon eingerichtet, melden Sie sich bitte mit Ihrem Passwort an.',
      warning: 'Waren Sie das nicht selbst? Dann informieren Sie bitte sofort Ihre Kanzlei.',
    },
    revoked: {
      title: 'Die Einladung wurde widerrufen',
      text: 'Ihre Kanzlei hat diese Einladung zurückgezogen.',
    },
    replaced: {
      title: 'Es gibt eine neuere Einladung',
      text: 'Ihre Kanzlei hat Ihnen einen neuen Einladungslink ausgestellt. Bitte öffnen Sie diesen; der alte gilt nicht mehr.',
    },
    unknown: {
      title: 'Diese Einladung gibt es nicht',
      text: 'Der Link ist unvollständig oder enthält einen Fehler. Bitte öffnen Sie den Link genau so, wie Sie ihn erhalten haben.',
    },
    'missing-secret': {
      title: 'Der Einladungslink ist nicht vollständig',
      text: 'Ein Teil des Links fehlt; manche Programme kürzen lange Links. Der hintere Teil (nach dem Zeichen #) bleibt aus Sicherheitsgründen nicht in der Adresszeile stehen. Bitte öffnen Sie den vollständigen Link noch einmal aus der Nachricht oder vom Schreiben Ihrer Kanzlei.',
    },
    'wrong-secret': {
      title: 'Der Einladungslink ist nicht richtig',
      text: 'Der Link passt nicht zu dieser Einladung. Bitte öffnen Sie ihn noch einmal genau so, wie Sie ihn erhalten haben. Bleibt der Fehler bestehen, rufen Sie bitte Ihre Kanzlei an.',
    },
  },
} as const
