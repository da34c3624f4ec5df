import { config, retrieveConfig } from '@aktenraum/domain/contracts'
import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { Api } from '../wire/api.ts'
import { UnexpectedAnswerError } from '../base/errors/http.ts'

type Layer = { readonly [Name in keyof ConfigDto]?: ConfigDto[Name] | undefined }

/** The settings, merged from the list; later entries win (CFG-01). */
export const mergeConfig = (settings: readonly Layer[]): ConfigDto => {
  const merged = config.safeParse(Object.assign({}, ...settings))
  if (!merged.success) throw new UnexpectedAnswerError(retrieveConfig.operationId, merged.error)
  return merged.data
}

export const fetchConfig = async (api: Api): Promise<ConfigDto> =>
  mergeConfig((await api.call(retrieveConfig)).settings)
