import type { ParticipantRole } from '@aktenraum/domain/contracts'
import type { TypeGroup } from '@aktenraum/client/engines/lookup/filters'
import { andFurther, grouped, plural } from '@aktenraum/client/words/numbers'
import { participantTexts } from '@aktenraum/client/words/roles'
import { selectionTexts } from '../../features/selection/texts/selection.ts'
import { appWords } from '../../shared/texts/app.ts'
import { caseWords } from '../../shared/texts/cases.ts'
import { pageWords } from '../../shared/texts/pages.ts'

const reached = (looked: number, total: number): string => `${grouped(looked)} von ${grouped(total)}`

const rebuildNamed = (name: string): string => `„${name}“ neu aufbauen`

/** The words of the pages, which are loaded with the first of them. */
export const pageTexts = {
  print: 'Drucken',
  decrypting: '(entschlüsseln...)',
  decryptionFailed: '(Entschlüsselung fehlgeschlagen)',
  forms: {
    optional: (label: string): string => `${label} (optional)`,
  },
  pagination: {
    label: 'Seiten',
    ...pageWords,
    previous: appWords.previousPage,
    next: appWords.nextPage,
  },
  table: {
    sortBy: (column: string): string => `Nach ${column} sortieren`,
    selectAll: 'Alle angezeigten Dokumente auswählen',
    sortLabel: 'Sortieren nach',
    direction: { ascending: 'Aufsteigend sortieren', descending: 'Absteigend sortieren' },
  },
  cases: {
    title: 'Akten',
    count: (count: number): string => plural(count, 'Akte', 'Akten'),
    caption: 'Akten, an denen Sie beteiligt sind',
    number: 'Aktenzeichen',
    caseTitle: 'Bezeichnung',
    lastChange: 'Letzte Änderung',
    documents: 'Dokumente',
    unread: 'Ungelesen',
    unreadCount: (count: number): string => `${grouped(count)} ungelesen`,
    documentsCount: (count: number): string => plural(count, 'Dokument', 'Dokumente'),
    disabled: (date: string): string => `wird am ${date} gelöscht`,
    searchHint: caseWords.searchHint,
    searchHelp: 'Die Suche findet nur in Ihrem Browser statt.',
    empty: caseWords.none,
    emptyHint:
      'Sie sind noch an keiner Akte beteiligt. Legen Sie eine an, dann können Sie Dokumente hochladen und Mandanten einladen.',
    error: 'Die Akten konnten nicht abgerufen werden.',
    create: 'Neue Akte',
    createTitle: 'Neue Akte anlegen',
    createText: 'Aktenzeichen und Bezeichnung werden in Ihrem Browser verschlüsselt. Nur Beteiligte können sie lesen.',
    createAction: 'Akte anlegen',
    creating: 'wird angelegt …',
    numberExample: 'z. B. 123/26',
    noTitle: 'ohne Bezeichnung',
  },
  case: {
    more: 'Weitere Aktionen',
    parts: 'Teile der Akte',
    error: caseWords.failed,
    notFound: 'Diese Akte gibt es nicht, oder sie ist für Sie nicht freigegeben.',
    addresses: caseWords.addresses,
    mails: 'E-Mails',
    rename: 'Umbenennen',
    renameTitle: 'Akte umbenennen',
    disabled: (date: string): string =>
      `Diese Akte ist zur Löschung am ${date} vorgemerkt. Bis dahin können Sie Dokumente lesen und herunterladen, aber nichts mehr ändern oder hochladen.`,
    documents: 'Dokumente',
    lastChange: 'Letzte Änderung',
    deletion: {
      open: 'Löschung vormerken',
      title: 'Löschung der Akte vormerken',
      intro:
        'Bis zu diesem Tag bleibt die Akte lesbar, aber niemand kann darin noch etwas ändern oder hochladen. Alle ' +
        'Beteiligten sehen den Tag. Danach werden Schlüssel und Dokumente endgültig vernichtet; bis dahin können Sie ' +
        'die Löschung zurücknehmen.',
      ended: 'Mandat beendet am',
      endedHint: (until: string): string => `Aufbewahrung nach § 50 BRAO bis ${until}.`,
      day: 'Tag der Löschung',
      on: (day: string): string => `Das ist ${day}.`,
      dayHint: 'Beachten Sie Ihre Aufbewahrungspflichten.',
      tooSoon: (until: string): string =>
        `Das ist vor Ablauf der sechs Jahre, die § 50 BRAO für Handakten vorsieht (bis ${until}).`,
      choices: 'Übliche Fristen',
      byLaw: 'Nach § 50 BRAO',
      inDays: 'In 30 Tagen',
      inYears: 'In einem Jahr',
      action: 'Löschung vormerken',
      running: 'wird vorgemerkt …',
      scheduled: 'Die Löschung der Akte ist vorgemerkt.',
      cancel: 'Löschung zurücknehmen',
      cancelled: 'Die Löschung ist zurückgenommen. Die Akte kann wieder bearbeitet werden.',
      readOnly: 'Schreibgeschützt',
    },
  },
  history: {
    title: 'Verlauf',
    ofCase: caseWords.history,
    filters: 'Verlauf durchsuchen',
    person: 'Person',
    anybody: 'alle Personen',
    kind: 'Art',
    anything: 'alle Einträge',
    news: 'Neu seit Ihrem letzten Besuch',
    newsCount: (count: number, isMore: boolean): string =>
      isMore ? `mehr als ${grouped(count)} Einträge` : plural(count, 'Eintrag', 'Einträge'),
    lastVisit: 'Ihr letzter Besuch:',
    allSeen: 'Alles gesehen',
    wholeHistory: 'Ganzen Verlauf ansehen',
  },
  trash: {
    title: 'Papierkorb',
    restored: (count: number): string =>
      count === 1 ? 'Dokument wiederhergestellt.' : `${grouped(count)} Dokumente wiederhergestellt.`,
    deleted: (count: number): string =>
      `${count === 1 ? 'Dokument' : `${grouped(count)} Dokumente`} in den Papierkorb gelegt`,
  },
  participants: {
    title: 'Beteiligte',
    ...participantTexts,
    roleHints: {
      owner: 'verwaltet Akte und Beteiligte',
      member: 'arbeitet in der Akte mit',
      client: 'liest und lädt Dokumente hoch',
    } satisfies Record<ParticipantRole, string>,
    since: (date: string): string => `beteiligt seit ${date}`,
    add: 'Beteiligte hinzufügen',
    addTitle: 'Beteiligte hinzufügen',
    addText: 'Der Aktenschlüssel wird in Ihrem Browser für diese Person verschlüsselt und von Ihnen unterschrieben.',
    addAction: 'Hinzufügen',
    adding: 'wird hinzugefügt …',
    person: 'Person',
    nobodyLeft: 'Alle bestätigten Personen sind bereits beteiligt. Laden Sie neue Personen über „Einladen“ ein.',
    role: 'Rolle',
    actionsFor: (name: string): string => `Aktionen für ${name}`,
    unprovenHint:
      'Einen neuen Schlüssel dieser Akte erhält sie nicht. Nur wenn Sie selbst wissen, dass sie an der Akte ' +
      'beteiligt war und ihr Zugang seither gesperrt war: Geben Sie ihr die Akte unter „Benutzer“ mit „Akten wieder ' +
      'freigeben“ noch einmal frei. Sonst geben Sie nichts frei und fragen Sie den Inhaber der Akte.',
    changeRole: { owner: 'Zum Inhaber machen', member: 'Zum Mitarbeiter machen' },
    changeRoleOfWomen: { owner: 'Zur Inhaberin machen', member: 'Zur Mitarbeiterin machen' },
    changeRoleQuestion: {
      owner: (name: string): string =>
        `${name} kann dann alle Dokumente löschen, weitere Inhaber ernennen und jeden aus der Akte entfernen.`,
      member: (name: string): string => `${name} bleibt beteiligt, kann aber nicht mehr alle Dokumente löschen.`,
    },
    roleChanged: (name: string): string => `Die Rolle von ${name} ist geändert.`,
    remove: 'Aus der Akte entfernen …',
    shutOut: (name: string): string =>
      `${name} ist gesperrt, gehört aber noch zu dieser Akte und könnte ihren Schlüssel behalten haben.`,
    leavesList:
      'Mit der nächsten Änderung am Namen der Akte oder an den Beteiligten fällt die Person aus der unterschriebenen Liste.',
    leftList: 'Auf der unterschriebenen Liste der Beteiligten steht die Person nicht mehr.',
    afterUnlocking:
      'Nach dem Entsperren geben Sie ihr die Akte unter „Benutzer“ mit „Akten wieder freigeben“ noch einmal frei.',
    removal: {
      title: (name: string): string => `${name} aus der Akte entfernen`,
      intro: (name: string): string =>
        `Die Akte erhält einen neuen Schlüssel. Ihr Browser verschlüsselt ihn für alle, die bleiben, nicht aber für ${name}.`,
      protects: 'Das wird geschützt',
      protected: (name: string): readonly string[] => [
        `${name} sieht die Akte sofort nicht mehr, auch nicht in geöffneten Fenstern.`,
        'Was ab jetzt hochgeladen wird, lässt sich mit den alten Schlüsseln nicht öffnen, auch nicht mit Hilfe des Servers.',
      ],
      protectsNot: 'Das wird nicht geschützt',
      notProtected: (name: string): readonly string[] => [
        `Was ${name} schon gelesen, heruntergeladen oder kopiert hat, lässt sich nicht zurückholen.`,
      ],
      afterwards: (count: number): string =>
        `Danach erneuert Ihr Browser die Schlüssel von ${plural(count, 'Dokument', 'Dokumenten')}. Lassen Sie die Akte so ` +
        'lange geöffnet; sonst geht es weiter, sobald jemand sie wieder öffnet, der sie verwaltet.',
      action: 'Entfernen',
      running: 'wird entfernt …',
      done: (name: string): string => `${name} gehört nicht mehr zu dieser Akte.`,
    },
    renewal: {
      running: 'Die Schlüssel der Dokumente werden erneuert. Sie können weiterarbeiten.',
      hint: 'Lassen Sie diese Akte bitte so lange geöffnet.',
      progress: 'Fortschritt der Schlüsselerneuerung',
      counted: (done: number, total: number): string => `${grouped(done)} von ${grouped(total)} Schlüsseln erneuert`,
      failed: 'Die Schlüssel der Dokumente konnten nicht alle erneuert werden.',
      left: (count: number): string =>
        `${plural(count, 'Schlüssel konnte', 'Schlüssel konnten')} hier nicht erneuert werden, weil Ihnen der frühere ` +
        'Schlüssel der Akte fehlt. Bitten Sie jemanden, der schon länger beteiligt ist, die Akte zu öffnen.',
    },
  },
  filters: {
    label: 'Dokumente dieser Akte suchen und filtern',
    search: 'In dieser Akte suchen',
    searchHelp: 'Namen und Beschreibungen werden nur in Ihrem Browser durchsucht.',
    clearSearch: 'Suche leeren',
    more: 'Filter',
    clear: 'Filter entfernen',
    any: 'alle',
    type: 'Typ',
    types: { text: 'Text', pdf: 'PDF', image: 'Bild', other: 'Sonstiges' } satisfies Record<TypeGroup, string>,
    unread: 'Ungelesen',
    pinned: (count: number | undefined): string =>
      count === undefined ? 'Angeheftet' : `Angeheftet (${grouped(count)})`,
    none: 'Keine passenden Dokumente',
    found: (count: number): string => plural(count, 'Treffer', 'Treffer'),
    foundIn: (count: number, looked: number, total: number): string =>
      `${grouped(count)} Treffer in ${grouped(looked)} von ${grouped(total)} Dokumenten`,
    sortedOf: (looked: number, total: number): string =>
      `Sortiert sind die ${grouped(looked)} neuesten von ${grouped(total)} Dokumenten`,
    looking: (looked: number, total: number): string => `Akte wird durchsucht … ${reached(looked, total)} durchsucht`,
    sorting: (looked: number, total: number): string => `Wird sortiert … ${reached(looked, total)} durchsucht`,
    progress: 'Fortschritt der Suche',
    further: 'Weitersuchen',
    include: 'Weitere einbeziehen',
  },
  selection: {
    announced: (count: number): string =>
      count === 0 ? selectionTexts.none : `${plural(count, 'Dokument', 'Dokumente')} in der Auswahl`,
    allOfCase: (count: number): string => `Alle ${grouped(count)} Dokumente der Akte auswählen`,
    allFound: (count: number): string => `Alle ${grouped(count)} Treffer auswählen`,
    first: (limit: number, count: number): string => `Die ersten ${grouped(limit)} von ${grouped(count)} auswählen`,
    reading: 'wird ausgewählt …',
  },
  /** Messages take `{{SUCCESSFUL}}` and `{{TOTAL}}`. */
  bulk: {
    markRead: {
      type: 'markRead',
      label: 'Als gelesen markieren',
      messages: {
        inProgress: 'Wird als gelesen markiert',
        success: '{{SUCCESSFUL}} von {{TOTAL}} als gelesen markiert',
      },
    },
    markUnread: {
      type: 'markUnread',
      label: 'Als ungelesen markieren',
      messages: {
        inProgress: 'Wird als ungelesen markiert',
        success: '{{SUCCESSFUL}} von {{TOTAL}} als ungelesen markiert',
      },
    },
    pin: {
      type: 'pin',
      label: 'Anheften',
      messages: { inProgress: 'Wird angeheftet', success: '{{SUCCESSFUL}} von {{TOTAL}} angeheftet' },
    },
    unpin: {
      type: 'unpin',
      label: 'Nicht mehr anheften',
      messages: {
        inProgress: 'Anheftung wird aufgehoben',
        success: '{{SUCCESSFUL}} von {{TOTAL}} nicht mehr angeheftet',
      },
    },
    save: {
      type: 'save',
      label: 'Herunterladen',
      messages: { inProgress: 'Wird heruntergeladen', success: '{{SUCCESSFUL}} von {{TOTAL}} heruntergeladen' },
      title: (count: number): string => `${grouped(count)} Dokumente einzeln herunterladen?`,
      question: `Ihr Browser unterdrückt möglicherweise mehrere Downloads oder fragt nach. Erlauben Sie in diesem Fall mehrere Downloads für diese Seite.`,
    },
  },
  moving: {
    action: 'Verschieben',
    pageTitle: 'Dokument verschieben',
    dialogTitle: (count: number): string =>
      count === 1 ? 'Dokument verschieben' : `${grouped(count)} Dokumente verschieben`,
    from: (number: string): string => `Liegt in der Akte ${number}.`,
    target: 'Zielakte',
    more: andFurther,
    noTargets: 'Es gibt keine andere Akte, in die Sie verschieben könnten.',
    casesError: 'Die Akten konnten nicht abgerufen werden.',
    disabled: 'zur Löschung vorgemerkt',
    explanation:
      'Name, Beschreibung und Dokumentschlüssel werden in Ihrem Browser für die Zielakte neu verschlüsselt. Eine Anheftung entfällt.',
    gains: (names: string): string => `Zugriff erhalten: ${names}.`,
    loses: (names: string): string => `Zugriff verlieren: ${names}.`,
    sameAccess: 'Es haben danach dieselben Personen Zugriff.',
    forbidden:
      'Sie sind nicht berechtigt, dieses Dokument zu verschieben, oder seine Akte ist zur Löschung vorgemerkt.',
    failed: 'Das Dokument wurde nicht verschoben. Es liegt weiterhin in der bisherigen Akte.',
    running: 'wird verschoben …',
    moved: (count: number, number: string): string =>
      count === 1
        ? `Das Dokument wurde in die Akte ${number} verschoben.`
        : `${grouped(count)} Dokumente wurden in die Akte ${number} verschoben.`,
    toTarget: caseWords.toCase,
    undo: 'Rückgängig',
    undoing: 'wird zurückverschoben …',
    undone: (count: number): string =>
      count === 1
        ? 'Das Dokument liegt wieder in der bisherigen Akte.'
        : `${grouped(count)} Dokumente liegen wieder in der bisherigen Akte.`,
    /** Names of what is still away, and of what is back without its pin; '' for none. */
    notUndone: ({ away, unpinned }: Record<'away' | 'unpinned', string>, reason: string): string =>
      [
        away && `Nicht zurückverschoben: ${away}.`,
        unpinned && `Zurückverschoben, aber nicht wieder angeheftet: ${unpinned}.`,
        reason,
      ]
        .filter(Boolean)
        .join(' '),
    dropTitle: 'In eine andere Akte verschieben',
    dropOther: 'Andere Akte auswählen …',
    bulk: {
      type: 'move',
      messages: { inProgress: 'Wird verschoben', success: '{{SUCCESSFUL}} von {{TOTAL}} verschoben' },
    },
  },
  bulkUpload: {
    title: caseWords.upload,
    caseTitle: 'Akte',
    choose: 'Akte auswählen',
    setting: 'Die Akte wird geprüft …',
    drafts: 'Dokumente',
    noDrafts: 'Noch keine Dokumente ausgewählt',
    close: appWords.closeNote,
    banner: {
      waiting: (number: string): string => `Warte auf Dokumente für Akte ${number}...`,
      running: (number: string): string => `Upload in Akte ${number} läuft...`,
      failed: (number: string): string => `Fehler! Upload in Akte ${number} war unvollständig!`,
      done: (number: string): string => `Die Dokumente wurden in die Akte ${number} hochgeladen.`,
    },
  },
  editDocument: {
    title: 'Dokument bearbeiten',
    open: 'Bearbeiten',
    details: 'Angaben zum Dokument',
    openDetails: 'Angaben',
    name: 'Name',
    saved: 'Die Änderungen wurden gespeichert.',
  },
  users: {
    title: 'Benutzer',
    caption: 'Alle Personen mit Zugang',
    name: 'Name',
    email: 'E-Mail-Adresse',
    role: 'Art',
    status: 'Status',
    staff: 'Mitarbeiter',
    operator: 'Betrieb',
    client: 'Mandant',
    statuses: {
      invited: 'eingeladen',
      accepted: 'angenommen, zu bestätigen',
      confirmed: 'bestätigt',
      deactivated: 'gesperrt',
    },
    invite: 'Mitarbeiter einladen',
    owner: { m: 'Kanzleiinhaber', f: 'Kanzleiinhaberin' },
    makeOwner: 'Zum Kanzleiinhaber machen',
    makeOwnerTitle: 'Zum Kanzleiinhaber machen?',
    makeOwnerQuestion: (name: string): string =>
      `${name} bestimmt dann wie Sie, wer zur Kanzlei gehört: lädt Mitarbeiter ein, sperrt sie und macht andere zu Kanzleiinhabern. Akten öffnet das keine.`,
    madeOwner: (name: string): string => `${name} gehört jetzt zu den Kanzleiinhabern.`,
    deactivateStaffHint:
      'Sie unterschreiben damit, dass die Person nicht mehr zur Kanzlei gehört. Kommt sie zurück, ist sie keine Kanzleiinhaberin und kein Kanzleiinhaber mehr.',
    owners: {
      title: 'Kanzleiinhaber',
      text: 'Nur sie bestimmen, wer zur Kanzlei gehört. Das ist in jedem Browser nachprüfbar unterschrieben; der Server allein kann niemanden dazu machen.',
      alone:
        'Sie sind bisher die einzige Person. Machen Sie über die Aktionen in der Liste noch eine dazu: Fallen Sie aus, kann sonst niemand Mitarbeiter einladen oder sperren.',
      paper: 'Notfallblatt einlösen',
      paperTitle: 'Notfallblatt einlösen',
      paperText:
        'Ist kein Kanzleiinhaber mehr erreichbar? Mit dem Schlüssel vom Notfallblatt, das bei der Einrichtung gedruckt wurde, werden Sie selbst dazu.',
      paperKey: 'Notfallschlüssel',
      paperWrong: 'Dieser Schlüssel gehört nicht zum Notfallblatt dieser Kanzlei.',
      paperSend: 'Einlösen',
      paperSending: 'Wird eingelöst …',
      paperUsed: 'Sie gehören jetzt zu den Kanzleiinhabern.',
    },
    deactivate: 'Zugang sperren',
    deactivateTitle: 'Zugang sperren',
    deactivateQuestion: (name: string): string =>
      `${name} verliert sofort den Zugang zu allen Akten, laufende Sitzungen enden. Schlüssel und Passwort bleiben, sodass Sie den Zugang jederzeit wieder entsperren können.`,
    deactivated: 'Der Zugang ist gesperrt.',
    leaveCases: 'Aus Akten entfernen',
    leaveTitle: 'Auch aus den Akten entfernen?',
    leaveQuestion: (name: string, count: number): string =>
      `${name} gehört noch zu ${plural(count, 'Akte', 'Akten')}, die Sie verwalten, und könnte deren Schlüssel behalten ` +
      'haben. Beim Entfernen erhält jede Akte einen neuen Schlüssel.',
    leaveHint: 'Was schon gelesen oder kopiert wurde, lässt sich nicht zurückholen.',
    inNoCase: (name: string): string => `${name} gehört zu keiner Akte, die Sie verwalten.`,
    leftCases: (name: string, count: number): string =>
      `${name} ist aus ${plural(count, 'Akte', 'Akten')} entfernt; deren Schlüssel sind erneuert.`,
    leaveFailed: (count: number): string =>
      `Aus ${plural(count, 'Akte', 'Akten')} war das Entfernen nicht möglich. Bitte versuchen Sie es dort einzeln. Grund:`,
    ownPassword: 'Ihr Passwort',
    ownPasswordHint: 'Damit niemand an Ihrem Gerät das in Ihrem Namen tut.',
    reactivate: 'Zugang entsperren',
    reactivated: (name: string): string => `${name} hat wieder Zugang.`,
    actionsFor: (name: string): string => `Aktionen für ${name}`,
    reset: 'Zugang zurücksetzen',
    resetTitle: 'Zugang zurücksetzen',
    resetQuestion: (name: string): string =>
      `Sie erhalten einen neuen Link, den Sie selbst übergeben. Er gilt erst in 24 Stunden; bis er benutzt wird, bleiben Schlüssel und Passwort von ${name} gültig. Die Person wird sofort per E-Mail benachrichtigt und kann das Zurücksetzen stoppen, ebenso Sie und alle, die es hätten veranlassen können. Prüfen Sie vorher persönlich oder telefonisch, wer darum bittet.`,
    resetUnconfirmedQuestion: (name: string): string =>
      `Diesen Zugang hat noch niemand bestätigt; deshalb gilt das Zurücksetzen sofort: Schlüssel und Passwort von ${name} enden. Sie erhalten einen neuen Link, den Sie selbst übergeben. Prüfen Sie vorher persönlich oder telefonisch, wer darum bittet.`,
    resetLockedQuestion: (name: string): string =>
      `Der Zugang ist gesperrt; deshalb gilt das Zurücksetzen sofort: Schlüssel und Passwort von ${name} enden. Sie erhalten einen neuen Link, den Sie selbst übergeben. Prüfen Sie vorher persönlich oder telefonisch, wer darum bittet.`,
    /** @param until from when on nobody else is needed for it to be at once: date and time */
    resetOwnLockQuestion: (name: string, until: string): string =>
      `Sie erhalten einen neuen Link, den Sie selbst übergeben. Er gilt erst in 24 Stunden, weil Sie den Zugang von ${name} vor Kurzem selbst gesperrt haben: Niemand soll allein von jetzt auf gleich einen Zugang beenden können. Die Person wird sofort per E-Mail benachrichtigt und kann das Zurücksetzen stoppen. Sofort gilt der Link, wenn eine andere Person den Zugang zurücksetzt oder wenn Sie es ab ${until} tun. Prüfen Sie vorher persönlich oder telefonisch, wer darum bittet.`,
    resetOrdered: (moment: string): string => `wird zurückgesetzt: Link gilt ab ${moment}`,
    stopReset: 'Zurücksetzen stoppen',
    stopResetTitle: 'Zurücksetzen stoppen?',
    stopResetQuestion: (name: string): string =>
      `Der neue Link für ${name} gilt dann nicht mehr, und der Zugang bleibt, wie er ist. Die Person wird per E-Mail benachrichtigt.`,
    stoppedReset: (name: string): string => `Das Zurücksetzen des Zugangs von ${name} ist gestoppt.`,
    resetRequested: (date: string): string => `bittet seit ${date} um einen neuen Zugang`,
    grantAgain: 'Akten wieder freigeben',
    grantAgainTitle: 'Akten wieder freigeben',
    grantAgainQuestion: (name: string): string =>
      `Wählen Sie die Akten aus, die ${name} wieder lesen soll. Wenn der Zugang zurückgesetzt wurde, hat die Person neue Schlüssel: Vergewissern Sie sich dann zuerst, dass es wirklich diese Person ist, etwa mit der Sicherheitsnummer. War der Zugang nur gesperrt, sind es die Schlüssel von vorher.`,
    inCaseAs: (role: string): string => `als ${role}`,
    saidByServer: 'nur nach Angabe des Servers: Wählen Sie die Akte nur aus, wenn Sie wissen, dass es so ist.',
    closedCases: (count: number): string =>
      `Zu ${plural(count, 'weiteren Akte', 'weiteren Akten')} dieser Einladung haben Sie keinen Zugang, oder es gibt sie nicht mehr. Der neue Link öffnet sie nicht.`,
    noSharedCases: (name: string): string => `${name} gehört zu keiner Akte, die Sie verwalten.`,
    grantedAgain: (count: number): string => `${plural(count, 'Akte', 'Akten')} wieder freigegeben.`,
    grantFailed: (count: number): string =>
      `${plural(count, 'Akte konnte', 'Akten konnten')} nicht freigegeben werden. Bitte versuchen Sie es erneut, oder lassen Sie sie von einem Inhaber freigeben. Grund:`,
    error: 'Die Benutzer konnten nicht abgerufen werden.',
    filter: 'Benutzer suchen',
    none: 'Keine passenden Benutzer gefunden.',
    all: 'Alle',
    clients: 'Mandanten',
    rowMenu: (name: string): string => `Aktionen für ${name}`,
    fingerprintHint: 'Der Schlüssel dieser Person ist von der Kanzlei unterschrieben.',
  },
  orders: {
    title: 'Bestellungen',
    error: 'Die Tarife konnten nicht abgerufen werden.',
    none: 'Derzeit werden keine Tarife angeboten.',
    noneHint: 'Bitte wenden Sie sich an den Betrieb.',
    forbidden: 'Bestellen dürfen nur Personen mit Zugriff auf den Betrieb.',
    terms: {
      intro: 'Es gelten',
      general: 'die Allgemeinen Geschäftsbedingungen',
      processing: 'der Auftragsverarbeitungsvertrag',
      and: ' und ',
    },
    customer: 'Besteller',
    plan: 'Tarif',
    interval: 'Abrechnung',
    intervals: { monthly: 'monatlich', yearly: 'jährlich' },
    perInterval: { monthly: 'pro Monat', yearly: 'pro Jahr' },
    netPrice: (price: string, per: string): string => `${price} netto ${per}`,
    components: 'Erweiterungen',
    pieceOf: (price: string, max: number): string => `je ${price} netto, höchstens ${grouped(max)}`,
    features: {
      cases: (count: number): string => plural(count, 'Akte', 'Akten'),
      users: (count: number): string => `${grouped(count)} Mitarbeiter`,
      documents: (count: number): string => plural(count, 'Dokument', 'Dokumente'),
      storage: (count: number): string => `${grouped(count)} GB Speicher`,
    },
    summary: 'Ihre Auswahl',
    next: 'Bestellung prüfen',
    review: 'Bestellung prüfen',
    back: 'Auswahl ändern',
    usedOf: (used: string, most: string): string => `${used} von ${most}`,
    tooSmall: (what: string): string => `Ihre Kanzlei nutzt schon mehr, als dieser Tarif umfasst (${what}).`,
    current: {
      title: 'Ihr Tarif und Ihre Nutzung',
      none: 'noch keiner bestellt',
      ordered: (plan: string, price: string, date: string): string => `${plan}, ${price}, bestellt am ${date}`,
      used: { cases: 'Akten', users: 'Mitarbeiter', documents: 'Dokumente', storage: 'Speicher' },
      error: 'Ihre Nutzung konnte nicht abgerufen werden.',
    },
    included: 'Umfang',
    net: 'Nettopreis',
    vat: (rate: string): string => `Umsatzsteuer (${rate} %)`,
    gross: 'Gesamtpreis',
    submit: 'Zahlungspflichtig bestellen',
    submitting: 'wird bestellt …',
    confirmed: 'Ihre Bestellung ist eingegangen.',
    confirmedText: (plan: string, price: string, at: string): string =>
      `${plan} für ${price} brutto, bestellt am ${at}.`,
    number: (id: string): string => `Bestellnummer: ${id}`,
    again: 'Weitere Bestellung',
    placed: {
      title: 'Bisherige Bestellungen',
      empty: 'Noch keine Bestellungen',
      error: 'Die Bestellungen konnten nicht abgerufen werden.',
      by: (name: string): string => `bestellt von ${name}`,
      orderNumber: 'Bestellnummer',
      orderedBy: 'Bestellt von',
      orderedAt: 'Bestellt am',
      ordered: 'Bestellt',
      vat: 'Umsatzsteuer',
      currency: 'Währung',
      export: 'Als CSV speichern',
      fileName: (stamp: string): string => `bestellungen-${stamp}.csv`,
    },
  },
  operations: {
    title: 'Betrieb',
    forbidden: 'Diese Seite ist dem Betrieb vorbehalten.',
    tabs: {
      projections: 'Projektionen',
      deadLetters: 'Nicht verarbeitete Ereignisse',
      queues: 'Warteschlangen',
      audit: 'Protokoll',
      mailFates: 'E-Mails',
      mails: 'Postfach (Entwicklung)',
      clientErrors: 'Fehler im Browser',
      settings: 'Einstellungen',
      help: 'Hilfetexte',
    },
    projections: {
      caption: 'Projektionen und ihr Rückstand',
      name: 'Name',
      version: 'Version',
      position: 'Position',
      lag: 'Rückstand',
      lagText: (events: number, seconds: number): string =>
        events === 0
          ? 'aktuell'
          : `${plural(events, 'Ereignis', 'Ereignisse')} · ${seconds.toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`,
      status: 'Status',
      statuses: { paused: 'angehalten', rebuilding: 'wird neu aufgebaut' },
      lastRebuild: 'Letzter Neuaufbau',
      never: 'noch nie',
      reaction: 'ohne Neuaufbau',
      rebuildStates: {
        requested: 'angefordert',
        running: 'läuft',
        done: 'abgeschlossen',
        cancelled: 'abgebrochen',
        failed: 'fehlgeschlagen',
      },
      rebuild: 'Neu aufbauen',
      rebuildNamed,
      rebuildTitle: (name: string): string => `${rebuildNamed(name)}?`,
      rebuildQuestion: (name: string): string =>
        `„${name}“ wird aus allen Ereignissen neu berechnet. Währenddessen arbeiten alle mit dem bisherigen Stand weiter, danach gilt der neue. Sie können den Neuaufbau jederzeit abbrechen.`,
      cancel: 'Abbrechen',
      cancelLabel: (name: string): string => `Neuaufbau von ${name} abbrechen`,
      progress: (done: number, total: number, perSecond: number): string =>
        `${grouped(done)} von ${grouped(total)} Ereignissen · ${grouped(Math.round(perSecond))}/s`,
      secondsLeft: (seconds: number): string => `noch etwa ${Math.max(1, Math.round(seconds))} s`,
      deadLetters: (count: number): string =>
        plural(count, 'nicht verarbeitetes Ereignis', 'nicht verarbeitete Ereignisse'),
      error: 'Die Projektionen konnten nicht abgerufen werden.',
      progressLabel: (name: string): string => `Fortschritt des Neuaufbaus von ${name}`,
    },
    deadLetters: {
      caption: 'Ereignisse, die nicht verarbeitet werden konnten',
      empty: 'Alles verarbeitet',
      emptyHint: 'Es gibt kein Ereignis, über das Sie entscheiden müssen.',
      error: 'Die nicht verarbeiteten Ereignisse konnten nicht abgerufen werden.',
      meanings: {
        projection: (name: string): string =>
          `„${name}“ wartet auf Ihre Entscheidung: Bis dahin kommt dort nichts Neues hinzu. Ist nur ein Neuaufbau daran gescheitert, gilt der bisherige Stand weiter; starten Sie ihn danach neu. Alles andere läuft weiter.`,
        reaction: (name: string): string =>
          `Nur dieses Ereignis ist liegen geblieben (${name}). Alles andere läuft weiter.`,
      },
      retry: 'Erneut verarbeiten',
      retried: 'Das Ereignis wird erneut verarbeitet. Gelingt es wieder nicht, steht es gleich wieder hier.',
      skip: 'Überspringen',
      skipping: 'wird übersprungen …',
      skipTitle: 'Ereignis überspringen',
      skipMeanings: {
        projection: (name: string): string =>
          `Das Ereignis fehlt danach in „${name}“, auch nach jedem Neuaufbau, bis Sie das Überspringen zurücknehmen. Alles, was danach geschehen ist, wird verarbeitet.`,
        reaction: (name: string): string =>
          `Was aus dem Ereignis folgen sollte (${name}), unterbleibt, bis Sie das Überspringen zurücknehmen.`,
      },
      skippedOnes: 'Übersprungene Ereignisse',
      skippedError: 'Die übersprungenen Ereignisse konnten nicht abgerufen werden.',
      skippedBy: (name: string): string => `Übersprungen von ${name}`,
      commandLine: 'jemandem an der Befehlszeile des Servers',
      withdraw: 'Überspringen zurücknehmen',
      withdrawTitle: 'Überspringen zurücknehmen?',
      withdrawQuestions: {
        projection: (name: string): string =>
          `Das Ereignis wird wieder berücksichtigt. Da „${name}“ schon weiter ist, erscheint es dort erst nach einem Neuaufbau, den Sie danach hier starten können.`,
        reaction: (name: string): string => `Das Ereignis wird sofort verarbeitet und damit nachgeholt (${name}).`,
      },
      withdrawn: (name: string): string =>
        `Nicht mehr übersprungen, aber in „${name}“ noch nicht enthalten: Dazu muss „${name}“ neu aufgebaut werden.`,
      rebuild: rebuildNamed,
      skipAgain: 'Doch überspringen',
      attempts: (count: number): string => plural(count, 'Versuch', 'Versuche'),
    },
    reasons: {
      reason: 'Begründung',
      reasonHint:
        'Sie steht mit Ihrem Namen dauerhaft im Protokoll und lässt sich dort nicht löschen. Bitte nennen Sie keine Mandanten und keine Inhalte.',
    },
    parked: {
      title: 'Liegen gebliebene Aufträge',
      empty: 'Keine liegen gebliebenen Aufträge',
      error: 'Die liegen gebliebenen Aufträge konnten nicht abgerufen werden.',
      attempts: (count: number): string => plural(count, 'Versuch', 'Versuche'),
      revived: (at: string): string => `Wird von selbst wieder ausgeführt: ${at}`,
      decisions: {
        retry: {
          caption: 'Erneut ausführen',
          saving: 'wird veranlasst …',
          title: 'Auftrag erneut ausführen',
          meaning: 'Der Auftrag wird gleich noch einmal ausgeführt. Misslingt er wieder, steht er danach wieder hier.',
        },
        drop: {
          caption: 'Verwerfen',
          saving: 'wird verworfen …',
          title: 'Auftrag verwerfen',
          meaning:
            'Der Auftrag wird nie mehr ausgeführt, und niemand wird über das benachrichtigt, worum es ging. Das lässt sich nicht rückgängig machen.',
        },
      },
      droppedWait:
        'Die E-Mail wird nicht verworfen: Sie wartet nicht länger und geht gleich ohne Einzelheiten hinaus. Das lässt sich nicht rückgängig machen.',
    },
    queues: {
      caption: 'Warteschlangen',
      name: 'Warteschlange',
      waiting: 'wartend',
      active: 'in Arbeit',
      delayed: 'geplant',
      failed: 'fehlgeschlagen',
      empty: 'Keine Warteschlangen',
      error: 'Die Warteschlangen konnten nicht abgerufen werden.',
    },
    audit: {
      caption: 'Protokoll aller Ereignisse',
      at: 'Zeit',
      actor: 'Benutzer',
      type: 'Ereignis',
      stream: 'Strom',
      correlation: 'Vorgang',
      showDetails: (type: string): string => `Inhalt von ${type} anzeigen`,
      encrypted: 'verschlüsselt',
      encryptedHint: 'Nur Beteiligte der Akte haben den Schlüssel.',
      filters: 'Protokoll filtern',
      case: 'Akte (Kennung)',
      document: 'Dokument (Kennung)',
      system: 'System',
      shell: 'Befehlszeile des Servers',
      anyUser: 'alle Benutzer',
      anyType: 'alle Ereignisse',
      day: 'Tag',
      clear: 'Filter entfernen',
      empty: 'Keine Ereignisse gefunden',
      emptyHint: 'Zu diesen Filtern gibt es keine Einträge.',
      error: 'Das Protokoll konnte nicht abgerufen werden.',
      export: 'Als CSV speichern',
      fileName: (stamp: string): string => `protokoll-${stamp}.csv`,
      hash: 'Prüfsumme',
      position: 'Position',
      revision: 'Stand im Strom',
      verify: 'Unversehrtheit prüfen',
      verifying: 'wird geprüft …',
      skipped: (count: number): string =>
        `${plural(count, 'weiteres Ereignis hat', 'weitere Ereignisse haben')} keinen Eintrag, weil der Betrieb das so entschieden hat. Wer und warum, steht hier unter „Ereignis übersprungen“.`,
      verified: (events: number): string =>
        `${plural(events, 'Ereignis', 'Ereignisse')} geprüft: Das Protokoll ist unversehrt.`,
      broken: (position: string): string => `Das Protokoll wurde verändert. Erste Abweichung an Position ${position}.`,
      head: (hash: string): string => `Letzte Prüfsumme: ${hash}`,
      verifyError: 'Die Prüfung konnte nicht durchgeführt werden.',
    },
    clientErrors: {
      caption: 'Fehler, die Browser gemeldet haben',
      name: 'Fehler',
      frames: 'Stelle im Programm',
      app: 'Anwendung',
      severity: 'Art',
      times: 'Anzahl',
      lastTime: 'Zuletzt',
      empty: 'Keine Fehler gemeldet',
      emptyHint: 'Browser melden nur die Art eines Fehlers und die Stelle im Programm, nie Inhalte.',
      error: 'Die gemeldeten Fehler konnten nicht abgerufen werden.',
      severities: { INFO: 'Hinweis', WARN: 'Warnung', ERROR: 'Fehler' },
      apps: { staff: 'Kanzlei', portal: 'Portal', other: 'Anderes Programm' },
      version: (version: string): string => `Fassung ${version}`,
      count: (count: number): string => `${grouped(count)}-mal`,
      last: 'zuletzt',
      noFrames: 'Die Stelle im Programm ist nicht bekannt.',
    },
    mails: {
      caption: 'Mails dieser Entwicklungsumgebung',
      empty: 'Noch keine Mails',
      emptyHint: 'Hier liegen Mails, solange kein SMTP-Server eingerichtet ist.',
      error: 'Das Postfach konnte nicht abgerufen werden.',
      to: 'An',
      subject: 'Betreff',
      open: (subject: string): string => `${subject} anzeigen`,
      views: 'Ansichten der Mail',
      html: 'HTML',
      look: 'Darstellung',
      text: 'Text',
      headers: 'Kopfzeilen',
      source: 'Quelltext',
    },
  },
} as const
