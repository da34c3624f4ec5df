/** To who takes part in a case and stands on no roster of it. */
export const notOnRoster =
  'Die Kanzlei hat noch nicht bestätigt, dass Sie an dieser Akte beteiligt sind. Bis dahin können Sie hier lesen, aber ' +
  'nichts hochladen oder ändern. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.'
