import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()

function topicOf(message: string): string | undefined {
  const { intent } = engine.understand({ message }, today)
  return intent.kind === 'topics' ? intent.topics[0]?.topic.slug : undefined
}

describe('what people asked and found no answer to', () => {
  it.each([
    ['indigo cancelled my flight and will not give my money back', 'flight-and-bus-travel'],
    ['मेरा सूटकेस हवाई जहाज़ में टूट गया, कौन भरेगा', 'flight-and-bus-travel'],
    ['volvo bus raste me kharab ho gayi, paise wapas chahiye', 'flight-and-bus-travel'],
    ['train was four hours late how do I get refund', 'flight-and-bus-travel'],
    ['money went from my account by thumb print, I never gave it', 'money-taken-by-fingerprint'],
    ['मशीन वाले ने दादी का अंगूठा तीन बार लगवाया और नौ हज़ार निकाल लिए', 'money-taken-by-fingerprint'],
    ['csp wale ne angutha lagwa ke paise kha liye', 'money-taken-by-fingerprint'],
    ['আধার দিয়ে অ্যাকাউন্ট থেকে টাকা তুলে নিয়েছে', 'money-taken-by-fingerprint'],
    ['the inspector read my whatsapp chats without any case', 'police-search'],
    ['पुलिस रात में घर की तलाशी लेने आई, वारंट नहीं है', 'police-search'],
    ['police want the password of my mobile', 'police-search'],
    ['போலீஸ் வீட்டைச் சோதனை செய்ய வந்திருக்கிறார்கள் என்ன செய்வது', 'police-search'],
    ['name in my 10th marksheet is wrong', 'wrong-name-or-birth-date'],
    ['मेरी जन्मतिथि आधार और मार्कशीट में अलग है', 'wrong-name-or-birth-date'],
    ['pan aur aadhaar me naam alag hai', 'wrong-name-or-birth-date'],
    ['my father gave all his property to my brother by gift deed', 'all-given-to-one-child'],
    ['माँ ने वसीयत में सब छोटे बेटे को दे दिया', 'all-given-to-one-child'],
    ['papa ne sab kuch bade bhai ke naam kar diya mujhe kuch nahi', 'all-given-to-one-child'],
    ['a mobile tower is being built next to my house', 'tower-or-transformer-near-home'],
    ['घर के ऊपर से ग्यारह हज़ार की लाइन जा रही है', 'tower-or-transformer-near-home'],
    ['വീടിനടുത്ത് മൊബൈൽ ടവർ വരുന്നു', 'tower-or-transformer-near-home'],
    ['my name in passport differs from aadhaar', 'wrong-name-or-birth-date'],
    ['passport me naam galat hai aadhaar se alag', 'wrong-name-or-birth-date'],
    ['how to lock my aadhaar biometrics', 'aadhaar-problems'],
    ['aadhaar biometric lock kaise kare', 'aadhaar-problems'],
    ['आधार का बायोमेट्रिक लॉक कैसे करें', 'aadhaar-problems'],
    ['driving without licence', 'traffic-fine'],
    ['I was caught driving without a licence, I am 27, what fine and what now', 'traffic-fine'],
    ['bina license gaadi chalate pakda gaya 25 saal ka hoon kitna jurmana', 'traffic-fine'],
    ['बिना लाइसेंस गाड़ी चलाते पकड़ा गया, कितना जुर्माना लगेगा', 'traffic-fine'],
    ['शराब पीकर गाड़ी चलाने पर पकड़ा गया, क्या होगा', 'traffic-fine'],
    ['police gave me a challan for drunk driving, what happens', 'traffic-fine'],
    ['bike ka insurance khatam tha police ne challan kar diya', 'traffic-fine'],
    ['i am a maid, madam is saying i stole gold and beat me', 'accused-of-theft'],
    ['main bai ka kaam karti hoon, madam ne chori ka ilzaam lagaya', 'accused-of-theft'],
  ])('%s: %s', (message, slug) => {
    expect(topicOf(message)).toBe(slug)
  })
})

describe('their neighbours keep what is theirs', () => {
  it.each([
    ['my 16 year old son was caught driving my scooter', 'minor-driving'],
    ['I hit a cyclist with my car, he has a broken arm, police have my licence', 'accused-of-accident'],
    ['madam does not pay my wages since two months, I clean her house', 'domestic-worker'],
    ['somebody stole gold from my house', 'theft-and-burglary'],
    ['online shop sent a broken phone', 'online-shopping'],
    ['I got an otp call and 40000 is gone', 'cyber-fraud'],
    ['wrong name in aadhaar card', 'aadhaar-problems'],
    ['my child has no birth certificate', 'birth-certificate'],
    ['police took my bike and do not return it', 'seized-phone-or-vehicle'],
    ['police gave me a notice to come to the station', 'police-notice'],
    ['how to make a will', 'will-and-succession'],
    ['how do I gift my flat to my daughter', 'gift-deed'],
    ["my brothers do not give me my share in father's land", 'daughters-inheritance'],
    ['my buffalo died from a fallen wire', 'electric-shock'],
    ['neighbour plays loud music at night', 'noise-nuisance'],
  ])('%s: %s', (message, slug) => {
    expect(topicOf(message)).toBe(slug)
  })
})

describe('a letter in words that our texts have not', () => {
  it.each([
    [
      'A man in black coat took forty thousand from my mother to get my brother out, then did not come on three dates. When we ask for the papers back he says pay twenty more. The judge asked where our advocate is and we had nothing to say',
      'complaint-against-lawyer',
    ],
    [
      'माझ्या सोसायटीचे सेक्रेटरी गेली दोन वर्षे हिशोब दाखवत नाहीत, सभा बोलावत नाहीत. गळतीबद्दल तक्रार केली तर मलाच दंड लावला आणि नोटीस बोर्डवर माझे नाव थकबाकीदार म्हणून लिहिले. पावत्या सगळ्या माझ्याकडे आहेत',
      'housing-society-dispute',
    ],
  ])('%s', (letter, topic) => {
    expect(topicOf(letter)).toBe(topic)
  })
})
