import { NoConnectionError } from '../errors/no-connection.ts'

/**
 * Loads a module that few need, when they do.
 * @throws NoConnectionError when it did not come: it is tried again like a call.
 */
export const loadLate = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    throw new NoConnectionError(error instanceof Error ? error.message : String(error))
  }
}
