import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const answer = (message: string) => engine.answer({ message }, today)
const firstBlock = (message: string) => answer(message).response.split('\n\n')[0] ?? ''

describe('what comes first where a place is the danger', () => {
  it.each([
    ['my house is on fire', 'Get everybody out now'],
    ['wires sparking and the meter box is on fire', 'Get everybody out now'],
    ['there is fire in my flat and smoke everywhere', 'Get everybody out now'],
    ['they are setting fire to our hut right now', 'Get everybody out now'],
    ['gas is leaking in the kitchen', 'open air'],
    ['two workers fainted in the septic tank', 'Never go down after'],
    ['flood water is entering our house, we are on the roof', 'highest safe place'],
    ['water up to the chest and still rising', 'highest safe place'],
    ['the wall fell on my father and he is under it', 'keep back from what may still fall'],
    ['two boys are under the rubble', 'keep back from what may still fall'],
    ['somebody is drowning in the canal', 'Do not jump in'],
    ['the boat has capsized', 'Do not jump in'],
    ['he is stuck to the electric pole', 'switch off the power first'],
    ['my child has fallen in the borewell', 'keep back from what may still fall'],
    ['a snake has bitten my son', 'antivenom'],
    ['साँप ने मेरी बहन को काट लिया', 'ज़हर की दवा'],
    ['मेरे घर में आग लग गई है', 'बाहर निकलिए'],
    ['factory me aag lag gayi hai', 'बाहर निकलिए'],
    ['गैस लीक हो रही है', 'खुली हवा'],
    ['baadh ka pani ghar me ghus raha hai, hum chhat par hai', 'सबसे ऊँची'],
    ['दीवार गिर गई, मज़दूर दबे हैं', 'दूर रहिए'],
    ['naav palat gayi', 'मत कूदिए'],
    ['भाई को करंट लग गया', 'बिजली बंद'],
    ['আমাদের ঘরে আগুন লেগেছে', 'বাইরে বেরোন'],
    ['दुकानाला आग लागली आहे', 'बाहेर पडा'],
    ['અમારા ઘરમાં આગ લાગી છે', 'બહાર નીકળો'],
    ['ਘਰ ਨੂੰ ਅੱਗ ਲੱਗ ਗਈ ਹੈ', 'ਬਾਹਰ ਨਿਕਲੋ'],
    ['ہمارے گھر میں آگ لگ گئی ہے', 'باہر نکلیں'],
    ['எங்கள் வீடு தீப்பிடித்து எரிகிறது', 'வெளியே வாருங்கள்'],
    ['మా ఇంట్లో మంటలు అంటుకున్నాయి', 'బయటకు రండి'],
    ['ನಮ್ಮ ಮನೆಗೆ ಬೆಂಕಿ ಬಿದ್ದಿದೆ', 'ಹೊರಗೆ ಬನ್ನಿ'],
    ['വീടിന് തീപിടിച്ചു', 'പുറത്തിറങ്ങൂ'],
    ['ଆମ ଘରେ ନିଆଁ ଲାଗିଛି', 'ବାହାରକୁ ଆସନ୍ତୁ'],
  ])('%s: %s, and 112', (message, first) => {
    expect(firstBlock(message)).toContain(first)
    expect(firstBlock(message)).toContain('112')
    expect(answer(message).emergency).toBe(true)
  })

  it('nobody in a fire is told what a neighbour owes for the damage, or to stay inside', () => {
    const { response } = answer('my house is on fire')
    expect(response).not.toMatch(/mischief|stay inside/i)
    expect(response).toContain('When everybody is safe')
  })

  it.each(['मेरे घर में आग लग गई है, बच्चे अंदर हैं', 'a snake has bitten my son'])(
    '%s: nothing is said of dog bites, or of wrongs that nobody told of',
    (message) => expect(answer(message).response).not.toMatch(/rabies|POCSO/i),
  )

  it('whose house is being set on fire hears of getting out and of help against people', () => {
    const { response } = answer('a mob is setting fire to our house, they have swords')
    expect(response).toMatch(/^\*\*Get everybody out now/)
    expect(response).toContain('If you are in danger now')
  })

  it('every language has words of its own for it', () => {
    const first = answer('मेरो घरमा आगो लाग्यो').response.split('\n\n')[0]
    expect(first).toContain('112')
    expect(first).toContain('बाहिर निस्कनुहोस्')
    for (const [code, { danger }] of Object.entries(engine.content.sentences))
      for (const kind of Object.keys(engine.content.sentences.en.danger))
        expect(Object.keys(danger), code).toContain(kind)
  })
})

describe('the same words in calm', () => {
  it.each([
    'the stock market is on fire today, which tax do I pay',
    'how do I get a fire NOC for my shop',
    'our landlord has not put a fire extinguisher inside the building',
    'they fired me from the shop yesterday',
    'my house was on fire in 2020, insurance refused',
    'we are drowning in debt',
    'a snake bit my brother two years ago and he died, does the government pay',
    "our neighbour's drain water enters our house every day",
    'fields are burning stubble, how much is the fine',
    'baby is coming in March, which maternity leave do I get',
    'दुकान में आग लगी थी, मुआवज़ा कैसे मिलेगा',
    'ghar me aag lag gayi thi do mahine pehle, beema wale mana kar rahe hai',
    'paisa doob gaya mera app me',
    'ગયા વર્ષે ફેક્ટરીમાં આગ લાગી હતી, વળતર મળ્યું નથી',
    'پچھلے سال دکان میں آگ لگی تھی، انشورنس نہیں ملا',
  ])('%s: no card', (message) => expect(answer(message).emergency).toBe(false))
})
