/** JSON is UTF-8 (RFC 8259 §8.1): a body that says to be anything else is refused before it is misread. */
export const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;
