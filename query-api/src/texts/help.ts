import type { HelpPage } from '@aktenraum/domain'

/** The help that is shipped, in simple Markdown. An office can write its own in place of each. */
export const helpTexts: Readonly<Record<HelpPage, string>> = {
  anmelden: `## Anmelden

Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an. Ihr Passwort bleibt in diesem Browser und wird nicht übertragen.

Sie haben noch keinen Zugang? Den erhalten Sie mit der Einladung Ihrer Kanzlei.

Sie haben Ihr Passwort vergessen? Mit Ihrem **Wiederherstellungsschlüssel** können Sie unter [Passwort vergessen](/anmelden/vergessen/) ein neues festlegen.`,

  einladung: `## Ihre Einladung

Legen Sie hier Ihr Passwort fest. Nur Sie kennen es: Die Kanzlei kann es weder lesen noch zurücksetzen.

- Wählen Sie ein langes Passwort, das Sie sonst nirgends verwenden.
- Bewahren Sie es gut auf, am besten in einem Passwort-Manager.
- Der Link der Einladung gilt nur einmal.

Öffnen Sie den Link genau so, wie Sie ihn erhalten haben. Der Teil hinter dem Zeichen **#** gehört dazu.`,

  'meine-akten': `## Ihre Akten

Hier stehen die Akten, die Ihre Kanzlei mit Ihnen teilt. Die Zahl neben einer Akte zeigt, wie viele Dokumente Sie noch nicht gelesen haben.

Titel und Dokumente sind Ende-zu-Ende verschlüsselt. Nur Sie und die Beteiligten der Akte können sie lesen.`,

  'meine-akte': `## Dokumente einer Akte

- Tippen oder Klicken auf den Namen öffnet ein Dokument hier im Browser.
- **Herunterladen** speichert es auf Ihrem Gerät. Dort liegt es unverschlüsselt.
- Zum **Hochladen** wählen Sie Dateien aus, nehmen ein Foto auf oder ziehen Dateien mit der Maus auf die Seite.

Kurz nach dem Hochladen können Sie ein eigenes Dokument noch beschreiben. Sie können es löschen, solange es niemand sonst gelesen oder verschoben hat. Am Zustand Ihrer eigenen Dokumente sehen Sie, ob sie schon gelesen wurden.`,

  'mein-papierkorb': `## Papierkorb

Gelöschte Dokumente bleiben noch einige Zeit im Papierkorb. Bis dahin können Sie sie **wiederherstellen**.

**Endgültig löschen** lässt sich nicht rückgängig machen: Danach kann niemand das Dokument mehr öffnen.`,

  'meine-uploads': `## Viele Dokumente hochladen

Fügen Sie Dateien, Fotos oder ganze Ordner hinzu und wählen Sie die Akte. Hochgeladen wird erst, wenn Sie es starten.

Vorgemerkte Dateien bleiben verschlüsselt in diesem Browser erhalten, auch wenn Sie die Seite neu laden; wo das nicht geht, steht es dabei.`,

  'mein-profil': `## Ihr Profil

Hier ändern Sie Ihre Angaben und Ihr Passwort und legen fest, wann Sie Benachrichtigungen erhalten.

Drucken Sie einen **Wiederherstellungsschlüssel** aus und bewahren Sie ihn sicher auf. Nur mit ihm kommen Sie selbst wieder an Ihre Akten, wenn Sie Ihr Passwort vergessen. Die Kanzlei kann Ihnen sonst nur einen neuen Zugang geben und Ihre Akten neu freigeben.`,

  akten: `## Akten

Hier stehen alle Akten, an denen Sie beteiligt sind. Suchen Sie nach Aktenzeichen oder Bezeichnung; gesucht wird nur in diesem Browser.

Eine neue Akte legen Sie mit **Neue Akte** an. Danach fügen Sie Mandanten und Kollegen als Beteiligte hinzu.

Drücken Sie **?** für die Tastenkürzel.`,

  akte: `## Die Akte

- Ziehen Sie Dateien auf die Seite, um sie hochzuladen. Alle Beteiligten werden benachrichtigt.
- Ein Klick auf ein Dokument öffnet es. Weitere Aktionen stehen im Menü am Ende der Zeile.
- Haken am Anfang der Zeilen wählen mehrere Dokumente aus, zum Beispiel um sie als ZIP-Datei zu speichern.
- Angeheftete Dokumente stehen oben.

Der **Verlauf** zeigt, wer wann was getan hat. Gelöschtes liegt noch einige Zeit im **Papierkorb**. In den **Adressen der Akte** stehen die Personen und Firmen, um die es darin geht. Alle drei finden Sie im Menü der Akte.`,

  'dokument-bearbeiten': `## Dokument bearbeiten

Name und Beschreibung werden in Ihrem Browser verschlüsselt. Die Änderung sehen alle Beteiligten der Akte, und sie steht im Verlauf.`,

  'dokument-verschieben': `## Dokument verschieben

Wählen Sie die Akte, in die das Dokument gehört. Das Dokument erhält dabei einen neuen Schlüssel: Wer nur an der bisherigen Akte beteiligt ist, kann es danach nicht mehr öffnen.`,

  verlauf: `## Verlauf

Hier steht, was in dieser Akte geschehen ist: wer etwas hochgeladen, gelesen, geändert oder gelöscht hat. Einträge lassen sich nicht verändern.

Mit den Filtern grenzen Sie nach Art und Person ein.`,

  'e-mails': `## E-Mails einer Akte

Hier steht, wann eine E-Mail zu dieser Akte an wen ging und was daraus wurde. Was in ihr steht, wird nicht gezeigt; Mandanten sehen diese Seite nicht.

- **An den Mailserver übergeben** heißt nur, dass Ihr Mailserver sie angenommen hat.
- **Zugestellt (gemeldet)** heißt, dass ein Server des Empfängers sie angenommen hat. Ob jemand sie gelesen hat, sagt das nicht.
- **Unzustellbar** nennt den Grund. Gibt es das Postfach nicht, wird die Adresse gesperrt, bis Sie sie ändern oder die Sperre aufheben.
- **Ungewiss** ist, was beim Senden abbrach.

Was zurückkam oder ungewiss ist, können Sie **erneut senden**.`,

  papierkorb: `## Papierkorb

Gelöschte Dokumente bleiben noch einige Zeit im Papierkorb und können **wiederhergestellt** werden. Wie lange, legt der Betrieb in den Einstellungen fest.

**Endgültig löschen** vernichtet den Schlüssel des Dokuments. Danach kann es niemand mehr öffnen.`,

  hochladen: `## Viele Dokumente hochladen

Wählen Sie eine Akte und fügen Sie beliebig viele Dateien oder ganze Ordner hinzu. Hochgeladen wird erst, wenn Sie es starten.

Vorgemerkte Dateien bleiben verschlüsselt in diesem Browser erhalten, auch wenn Sie die Seite neu laden; wo das nicht geht, steht es dabei.`,

  benutzer: `## Benutzer

Hier stehen alle, die Zugang haben. Über Mitarbeiter bestimmen nur Kanzleiinhaber: Sie laden sie ein, sperren ihren Zugang oder setzen ihn zurück. Mandanten laden Sie in ihrer Akte ein.

Geben Sie den Link einer Einladung nur persönlich, per Brief oder per SMS weiter, nicht per E-Mail. Behandeln Sie ihn wie ein Passwort; er gilt nur einmal.

Vergleichen Sie im Zweifel die **Sicherheitsnummer**, um sicher zu sein, mit wem Sie Dokumente teilen.`,

  bestellungen: `## Bestellungen

Wählen Sie einen Tarif und die Erweiterungen, die Sie brauchen. Netto, Umsatzsteuer und Brutto sehen Sie, bevor Sie **zahlungspflichtig bestellen**.`,

  profil: `## Ihr Profil

Hier ändern Sie Ihre Angaben und Ihr Passwort, legen fest, wann Sie Benachrichtigungen erhalten, und stellen Farben und Tastenkürzel ein.

Drucken Sie einen **Wiederherstellungsschlüssel** aus. Ohne ihn kommen Sie nicht mehr an Ihre Akten, wenn Sie Ihr Passwort vergessen, und müssen sie neu freigeben lassen.`,

  verwaltung: `## Betrieb

Diese Seiten zeigen, wie es der Installation geht. Inhalte von Akten sind hier nie zu sehen.

- **Einstellungen** und **Hilfetexte** gelten für die ganze Kanzlei.
- **Projektionen** können ohne Unterbrechung neu aufgebaut werden.
- **Nicht verarbeitete Ereignisse** warten auf Ihre Entscheidung: erneut verarbeiten oder mit Begründung überspringen, was Sie zurücknehmen können.
- Das **Protokoll** enthält jedes Ereignis; Sie können es prüfen und als CSV speichern.`,
}
