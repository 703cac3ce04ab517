import type { ConnectedModel } from '@swap/contract/receipt'
import { whatGoes, whoReads } from '../words/en-who-reads.ts'

/** Who reads pictures where a model is connected, in words: most servers have none, so they come with it. */
export const WhoReads = ({ model }: { model: ConnectedModel }) => whoReads(model)

/** What becomes of pictures without an event there. */
export const WhatGoes = ({ model }: { model: ConnectedModel }) => whatGoes(model)
