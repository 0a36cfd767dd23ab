@rem package.json says "exec node ...", so that signals reach Node itself and not a shell around it. This is exec on Windows.
@%*
