import { v5 } from 'uuid'

const namespace = '6a1b7f0a-8d7e-5d0a-9c57-2f3f0f5b6f10'

/** Of the command that follows from a message: handed in twice, it is the same one. */
export const reportIdOf = (digest: string): string => v5(digest, namespace)
