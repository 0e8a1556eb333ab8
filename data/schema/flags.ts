/**
 * Whether a text is one flag emoji: of a country, or of England, Scotland or Wales.
 * Source: Unicode Technical Standard 51, "recommended for general interchange".
 */
export const isFlag = (text: string): boolean =>
  /^[\p{RGI_Emoji_Flag_Sequence}\p{RGI_Emoji_Tag_Sequence}]$/v.test(text);
