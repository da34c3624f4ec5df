Reflect.deleteProperty(console, 'timeStamp')
