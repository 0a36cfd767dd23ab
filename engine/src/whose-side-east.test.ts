import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const howToAskForIt = [
  'abortion',
  'mutual-consent-divorce',
  'resignation-and-relieving-letter',
  'withdrawing-a-case',
]
const understood = (message: string) => {
  const { intent, signs } = engine.understand({ message }, today)
  const slugs = intent.kind === 'topics' ? intent.topics.map(({ topic }) => topic.slug) : []
  return { slugs, unwilling: signs.unwilling }
}

describe('in Bengali, Assamese, Odia, Nepali and Maithili', () => {
  it.each([
    'স্বামী আমাকে গর্ভপাত করাতে জোর করছে, আমি বাচ্চাটা চাই',
    'শাশুড়ি বলছে বাচ্চা নষ্ট করে ফেলতে, আমি রাজি না',
    'শ্বশুরবাড়ির লোক মিউচুয়াল ডিভোর্সের কাগজে সই করার জন্য চাপ দিচ্ছে',
    'বস আমাকে ইস্তফা দিতে বাধ্য করছে',
    'আসামির লোকজন মামলা তুলে নিতে চাপ দিচ্ছে',
    'amake jor kore bachcha nosto korte bolche, ami bachcha rakhte chai',
    'স্বামীয়ে মোক গৰ্ভপাত কৰাবলৈ জোৰ কৰিছে, মই সন্তানটো ৰাখিব বিচাৰোঁ',
    'শহুৰৰ ঘৰৰ মানুহে মোক ডিভোৰ্চৰ কাগজত চহী কৰিবলৈ বাধ্য কৰিছে',
    'মালিকে মোক ইস্তফা দিবলৈ হেঁচা দি আছে',
    "আচামীৰ মানুহে গোচৰ উঠাই ল'বলৈ হেঁচা দিছে",
    'ସ୍ୱାମୀ ମୋତେ ଗର୍ଭପାତ କରିବାକୁ ବାଧ୍ୟ କରୁଛନ୍ତି, ମୁଁ ପିଲା ରଖିବାକୁ ଚାହେଁ',
    'ଶାଶୁଘର ଲୋକ ଛାଡ଼ପତ୍ର କାଗଜରେ ଦସ୍ତଖତ କରିବାକୁ ଚାପ ଦେଉଛନ୍ତି',
    'ମାଲିକ ମୋତେ ଇସ୍ତଫା ଦେବାକୁ ଜବରଦସ୍ତି କରୁଛି',
    'କେସ୍ ଉଠାଇବାକୁ ଅଭିଯୁକ୍ତର ଘରଲୋକ ଚାପ ଦେଉଛନ୍ତି',
    'श्रीमानले मलाई गर्भपतन गर्न करकर गर्नुहुन्छ, म बच्चा राख्न चाहन्छु',
    'ससुरालीले सम्बन्धविच्छेदको कागजमा सही गर्न दबाब दिइरहेका छन्',
    'मालिकले मलाई राजीनामा दिन बाध्य पारे',
    'मुद्दा फिर्ता लिन आरोपीको परिवारले दबाब दिँदैछ',
    'malai abortion garna jabarjasti gardai cha, ma bachcha chahanchu',
    'पति हमरा गर्भपात करबय लेल मजबूर करैत छथि, हमरा बच्चा चाही',
    'सासुर वला तलाकक कागज पर दस्तखत लेल दबाव दैत अछि',
    'मालिक हमरा जबरदस्ती इस्तीफा लिखबा रहल अछि',
    'केस वापस लेबाक लेल आरोपीक लोक दबाव दऽ रहल अछि',
  ])('who is pressed to something is not told how to ask for it: %s', (message) => {
    const { slugs, unwilling } = understood(message)
    expect(slugs.filter((slug) => howToAskForIt.includes(slug))).toEqual([])
    expect(unwilling).toBe(true)
  })

  it.each([
    'আমি নিজে গর্ভপাত করাতে চাই, দুই মাসের প্রেগন্যান্ট',
    'আমি বাচ্চা রাখতে চাই না, স্বামী গর্ভপাত করতে দিচ্ছে না',
    'আমাকে জোর করে ধর্ষণ করেছে, আমি গর্ভপাত করাতে চাই',
    'মোক জোৰ কৰি ধৰ্ষণ কৰিলে, এতিয়া গৰ্ভপাত কৰাব বিচাৰোঁ',
    'मलाई जबर्जस्ती करणी गर्‍यो, म गर्भपतन गराउन चाहन्छु',
    'আমরা দুজনেই মিউচুয়াল ডিভোর্স চাই, কী করতে হবে',
    'মই গৰ্ভপাত কৰাব বিচাৰোঁ, সন্তান ৰাখিব নিবিচাৰোঁ',
    'আমি দুয়ো পাৰস্পৰিক সন্মতিত বিবাহ বিচ্ছেদ বিচাৰোঁ',
    'ମୁଁ ଗର୍ଭପାତ କରିବାକୁ ଚାହେଁ, ଦୁଇ ମାସ ହେଲା',
    'ଆମେ ଦୁହେଁ ରାଜିରେ ଛାଡ଼ପତ୍ର ନେବାକୁ ଚାହୁଁ',
    'म गर्भपतन गराउन चाहन्छु, श्रीमान् मान्नुहुन्न',
    'हामी दुवै सहमतिमा सम्बन्धविच्छेद गर्न चाहन्छौं',
    'हम गर्भपात करबय चाहैत छी, दू मासक गर्भ अछि',
    'हम दुनू गोटे राजी सँ तलाक चाहैत छी',
  ])('who wants it is heard to want it: %s', (message) => {
    expect(understood(message).unwilling).toBe(false)
  })
})
