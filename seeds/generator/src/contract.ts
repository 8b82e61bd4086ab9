/** What is written together in speech. A verb at the end of a clause stays whole: "I know how good it is". */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b([Cc])annot\b/g, "$1an't"],
  [/\b([Ww])ill not\b/g, "$1on't"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need) not\b/gi, "$1n't"],
  [/(?<!\b(?:than|as|how|what|where|why|like|if) )\b(I) am(?= \w)/g, "$1'm"],
  [/(?<!\b(?:than|as|how|what|where|why) )\b(you|we|they) are(?= \w)/gi, "$1're"],
  [
    /(?<!\b(?:than|as|how|what|where|why) )\b(it|he|she|that|there|here|what|who|where) is(?= \w)/gi,
    "$1's",
  ],
  [
    /\b(I|you|we|they) have(?= (?:been|never|had|just|already|always|only|ever|not|written|seen|read|made|done|got|put|told|talked|tried|tested|checked|asked|noted|sent|changed|added|moved|given|issued|set|found|lifted|removed|raised|deleted|passed|gone|heard|refunded|credited|fixed|reset|forgotten|looked|switched|corrected|repaired|started|become|turned|entered|marked|worked|walked|promised|noticed|listened)\b)/gi,
    "$1've",
  ],
  [/\b(I|you|we|they|it|he|she|that|there) will(?= \w)/gi, "$1'll"],
  [/\b(I|you|we|they|he|she) would(?= \w)/gi, "$1'd"],
];

/** English as it is spoken: "I am not sure it is" becomes "I'm not sure it is". */
export function contract(text: string): string {
  return CONTRACTIONS.reduce((said, [whole, short]) => said.replace(whole, short), text);
}
