/** Under which ids messages are written: one to a case, and one in answer to each document. */
export const messageIds = {
  toCase: (caseId: string): string => `case/${caseId}`,
  answerTo: (documentId: string): string => `answer/${documentId}`,
} as const
