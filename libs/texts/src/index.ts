export { moneyText, numberText, percentText } from './amounts.ts';
export type { CommandFacts } from './command.ts';
export { commandMessage, ruinousButton, ruins } from './command.ts';
export type { Language, Messages } from './languages.ts';
export { hasWords, LANGUAGES, loadMessages } from './languages.ts';
export type { LogLine } from './log.ts';
export { eventLines, logLines } from './log.ts';
export type { LogContext } from './log-position.ts';
export type { Message, MessageParams, Param } from './message.ts';
export {
  corp,
  entity,
  hex,
  list,
  money,
  number,
  percent,
  player,
  privateCompany,
  say,
  text,
  tile,
  train,
  word,
} from './message.ts';
export type { Names } from './names.ts';
export { moneyOf, namesOf } from './names.ts';
export type { Refusal } from './reason.ts';
export { reason } from './reason.ts';
export { orderMessage, orderStops } from './standing-order.ts';
export {
  endMessage,
  isOfPlayer,
  phaseMessage,
  roundMessage,
  skippedMessage,
  stepLabel,
  stepMessage,
  waitingMessage,
} from './step.ts';
export type { Section } from './summary.ts';
export {
  companyName,
  companyText,
  phaseText,
  privateName,
  privateText,
  rulesSummary,
  sectionsOf,
  trainText,
} from './summary.ts';
export type { Part } from './texts.ts';
export { loadTexts, plainText, Texts, textsOf } from './texts.ts';
export { whyMessage } from './why.ts';
