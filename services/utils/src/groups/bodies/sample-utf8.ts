/** The text of `/encoding/utf8`: letters of one to four bytes, combining marks, both directions, an emoji, a tab. */
export const SAMPLE_UTF8 = `UTF-8 sample

English\tThe quick brown fox jumps over the lazy dog
Deutsch\tZwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich
Français\tDès Noël où un zéphyr haï me vêt de glaçons würmiens
Polski\tPchnąć w tę łódź jeża lub ośm skrzyń fig
Íslenska\tKæmi ný öxi hér ykist þjófum nú bæði víl og ádrepa
Ελληνικά\tΞεσκεπάζω την ψυχοφθόρα βδελυγμία
Русский\tСъешь же ещё этих мягких французских булок да выпей чаю
עברית\tדג סקרן שט בים מאוכזב ולפתע מצא לו חברה
العربية\tنص حكيم له سر قاطع وذو شأن عظيم
हिन्दी\tऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण
ไทย\tเป็นมนุษย์สุดประเสริฐเลิศคุณค่า
中文\t天地玄黄 宇宙洪荒
日本語\tいろはにほへと ちりぬるを
한국어\t키스의 고유조건은 입술끼리 만나야 하고
Mathematics\t∀x∈ℝ: ⌈x⌉ = −⌊−x⌋, α ∧ ¬β = ¬(¬α ∨ β), 2H₂ + O₂ ⇌ 2H₂O
Combining\te\u0301 a\u030a n\u0303 o\u0302\u0323
Beyond the BMP\t𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𐍈 𠜎
Emoji\t🚀 👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽
`;
